import type { Row } from 'heddle/server';
import type { Moment } from '../days.ts';
import { madeBy } from '../platform-fields.ts';

export type Kind = 'onu' | 'router' | 'stb' | 'camera';

const kinds: Record<Kind, { resTypeId: number; name: string; depositType: Kind | null; returnable: boolean }> = {
  onu: { resTypeId: 1, name: '光猫', depositType: 'onu', returnable: true },
  router: { resTypeId: 2, name: '路由器', depositType: 'router', returnable: false },
  stb: { resTypeId: 3, name: '机顶盒', depositType: 'stb', returnable: true },
  camera: { resTypeId: 4, name: '摄像头', depositType: null, returnable: false },
};

export interface Model {
  resCodeId: number;
  resCode: string;
  kind: Kind;
  resTypeId: number;
  /** What its serial numbers begin with. */
  letters: string;
  /** How often it is met among those of its kind; 0: not yet, or no longer, bought. */
  weight: number;
}

/** Makers that do not exist. Prices in cents. */
const catalogue = [
  ['GL-ONU-G140', '光联千兆光猫', 'onu', '光联通信', 'GLON', 5, 9800, 15_900, 10_000, 'active'],
  ['XD-XGPON-8', '讯达万兆光猫', 'onu', '讯达科技', 'XDGP', 4, 16_800, 25_900, 20_000, 'active'],
  ['YQ-AX3000', '云桥无线路由器AX3000', 'router', '云桥网络', 'YQAX', 5, 13_900, 19_900, 10_000, 'active'],
  ['GL-AX1800', '光联无线路由器AX1800', 'router', '光联通信', 'GLAX', 4, 8900, 13_900, 10_000, 'active'],
  ['XD-STB-4K', '讯达4K机顶盒', 'stb', '讯达科技', 'XDST', 1, 11_800, 19_900, 10_000, 'active'],
  ['YQ-CAM-2K', '云桥2K摄像头', 'camera', '云桥网络', 'YQCM', 1, 9900, 16_900, 0, 'active'],
  ['YQ-BE6500', '云桥无线路由器BE6500', 'router', '云桥网络', 'YQBE', 0, 32_900, 45_900, 20_000, 'active'],
  ['GL-ONU-E100', '光联百兆光猫', 'onu', '光联通信', 'GLOE', 0, 5600, 8900, 10_000, 'disabled'],
] as const satisfies readonly (readonly [
  resCode: string,
  name: string,
  kind: Kind,
  maker: string,
  letters: string,
  weight: number,
  cost: number,
  sale: number,
  deposit: number,
  status: string,
])[];

export const models: readonly Model[] = catalogue.map(([resCode, , kind, , letters, weight], index) => ({
  resCodeId: 1 + index,
  resCode,
  kind,
  resTypeId: kinds[kind].resTypeId,
  letters,
  weight,
}));

export const resTypes = (operatorCode: string, since: Moment): Row[] =>
  Object.values(kinds).map(({ resTypeId, name, depositType, returnable }) => ({
    resTypeId,
    resTypeCode: `ZL${String(resTypeId).padStart(4, '0')}`,
    resTypeName: name,
    depositType,
    returnable,
    sort: resTypeId,
    remarks: null,
    status: 'active',
    ...madeBy(operatorCode, since),
  }));

export const resCodes = (operatorCode: string, since: Moment): Row[] =>
  catalogue.map(([resCode, name, kind, manufacturer, , , costPrice, salePrice, depositPrice, status], index) => ({
    resCodeId: 1 + index,
    resCode,
    resCodeName: name,
    resTypeId: kinds[kind].resTypeId,
    manufacturer,
    terminalOrigin: kind === 'onu' || kind === 'stb' ? 'rented' : 'bought',
    costPrice,
    salePrice,
    depositPrice,
    warrantyMonths: kind === 'camera' ? 24 : 12,
    remarks: status === 'disabled' ? '已停产，只收旧件' : null,
    status,
    ...madeBy(operatorCode, since),
  }));
