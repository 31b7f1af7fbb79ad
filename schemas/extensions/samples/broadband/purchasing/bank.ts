import type { Row } from 'heddle/server';
import type { Moment } from '../days.ts';
import { madeBy } from '../platform-fields.ts';

interface Given {
  expenditure: readonly Row[];
  batchPayment: readonly Row[];
  batchPaymentLine: readonly Row[];
}

/** What the banks take, and what they have said of the batch that was paid last. */
export function bank({ expenditure, batchPayment, batchPaymentLine }: Given, operatorCode: string, since: Moment) {
  const formats = [
    {
      formatName: '工商银行网银批量代付',
      use: 'payment',
      bankName: '中国工商银行',
      fileName: '{batchCode}.txt',
      heading: '{batchCode}|{count}|{amount}',
      line: '{lineNo}|{payAccount}|{payee}|{payBank}|{amount}|{paymentCode}',
      foot: null,
      separator: '|',
      encoding: 'gb18030',
    },
    {
      formatName: '建设银行企业付款',
      use: 'payment',
      bankName: '中国建设银行',
      fileName: 'CCB{batchCode}.csv',
      heading: '序号,收款账号,收款户名,收款银行,金额（分）,附言',
      line: '{lineNo},{payAccount},{payee},{payBank},{amount:cents},{paymentCode}',
      foot: '合计,{count},,,{amount:cents},',
      separator: ',',
      encoding: 'utf8',
    },
    {
      formatName: '工商银行代发工资',
      use: 'salary',
      bankName: '中国工商银行',
      fileName: 'DFGZ{month:digits}.txt',
      heading: '{count}|{net}',
      line: '{lineNo}|{bankAccount}|{staffName}|{net}',
      foot: null,
      separator: '|',
      encoding: 'gb18030',
    },
  ];
  const bankFileFormat: Row[] = formats.map((format, index) => ({
    id: index + 1,
    ...format,
    lineEnd: 'crlf',
    remarks: null,
    ...madeBy(operatorCode, since),
  }));
  const last = batchPayment.findLast(({ status }) => status === 'paid');
  const bankResult: Row[] = batchPaymentLine
    .filter(({ batchId }) => batchId === last?.id)
    .map((line, index) => ({
      id: index + 1,
      batchId: line.batchId,
      lineId: line.id,
      paymentCode: expenditure.find(({ id }) => id === line.expenditureId)?.code,
      amount: line.amount,
      outcome: 'paid',
      reason: null,
      payDate: last?.payDate,
      voucherNo: last?.voucherNo,
      createdBy: operatorCode,
      createdAt: line.createdAt,
      updatedAt: line.updatedAt,
      version: 1,
    }));
  return { bankFileFormat, bankResult };
}
