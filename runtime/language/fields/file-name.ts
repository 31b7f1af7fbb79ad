/**
 * Endings of files that a system or a browser runs when they are opened, instead of showing them: programs, scripts,
 * pages, and what leads to them.
 */
const runnable: ReadonlySet<string> = new Set(
  [
    'exe com scr pif dll cpl sys msi msp msix appx application gadget',
    'bat cmd ps1 psm1 vbs vbe js jse mjs cjs wsf wsh hta jar class',
    'lnk url scf reg inf desktop chm',
    'sh bash command app pkg dmg deb rpm apk elf bin run',
    'html htm xhtml xht shtml mht mhtml svg svgz swf',
  ].flatMap(line => line.split(' ')),
);

/** 合同.PDF → pdf; '' without an ending. What a system leaves out at the end of a name is left out: 表.exe. → exe. */
export const endingOf = (name: string): string => /\.([^.]+)$/.exec(visibleName(name))?.[1]?.toLowerCase() ?? '';

/** Whether a file of this name is run when it is opened. */
export const isRunnable = (name: string): boolean => runnable.has(endingOf(name));

/** What whoever sends such a file is told. */
export const runnableRefusal = (name: string): string =>
  `不能上传 ${endingOf(name)} 文件：打开它会运行程序。如确需提供，请压缩成 zip 后上传`;

/** What nobody sees in a name: controls, marks of direction, which make gpj.exe look like exe.jpg, and ends of lines. */
const unseen = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** A name as it is seen: without what nobody sees, nor what a system leaves out at its end. */
export const visibleName = (name: string): string => name.replace(unseen, '').replace(/[\s.]+$/u, '');
