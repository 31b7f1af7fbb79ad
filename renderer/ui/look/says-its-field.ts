/** Whether the title of a section names its one field already: 备注 over 备注, 明细 over 采购明细. Its label is for who cannot see the title. */
export const saysItsField = ({ title, fields }: { title: string; fields: readonly { label: string }[] }): boolean =>
  title !== '' && fields.length === 1 && fields[0]?.label.endsWith(title) === true;
