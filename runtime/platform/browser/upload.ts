import type { Platform } from '../platform.ts';

/** What is read of an answer beside its body. */
const told = ['content-type', 'content-disposition'];

/** By XMLHttpRequest, because fetch does not tell how much of a body has gone. */
export const createUpload =
  (window: Window & typeof globalThis): Platform['upload'] =>
  (url, { method, headers, body, signal }, onProgress) =>
    new Promise((resolve, reject) => {
      const request = new window.XMLHttpRequest();
      request.open(method, url);
      for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
      request.responseType = 'blob';
      request.upload.onprogress = event => onProgress(event.loaded, event.lengthComputable ? event.total : 0);
      request.onload = () =>
        resolve(
          new Response(request.response as Blob, {
            status: request.status,
            headers: Object.fromEntries(told.map(name => [name, request.getResponseHeader(name) ?? ''])),
          }),
        );
      request.onerror = () => reject(new TypeError('The upload failed'));
      const cancel = (): void => {
        request.abort();
        reject(signal.reason);
      };
      if (signal.aborted) cancel();
      else signal.addEventListener('abort', cancel, { once: true });
      request.send(body);
    });
