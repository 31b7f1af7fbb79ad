/** The districts of 云州市, a city that does not exist; the codes are those of schemas/dictionaries/district.yaml. */
export interface District {
  code: string;
  name: string;
  branch: string;
  stations: readonly [string, string];
  streets: readonly string[];
  /** Degrees; communities lie around it. */
  centre: readonly [lng: number, lat: number];
}

export const city = '云州市';

export const districts: readonly District[] = [
  {
    code: '990102',
    name: '鼓楼区',
    branch: '城中分公司',
    stations: ['鼓楼服务站', '东门服务站'],
    streets: ['中山路', '鼓楼大街', '东门街', '文庙路'],
    centre: [118.62, 30.41],
  },
  {
    code: '990104',
    name: '湖东区',
    branch: '城中分公司',
    stations: ['湖东服务站', '学府路服务站'],
    streets: ['湖东路', '学府路', '翠堤路', '师院街'],
    centre: [118.67, 30.42],
  },
  {
    code: '990103',
    name: '滨江区',
    branch: '滨江分公司',
    stations: ['滨江服务站', '江南服务站'],
    streets: ['滨江大道', '江南路', '望江街', '渡口路'],
    centre: [118.65, 30.37],
  },
  {
    code: '990107',
    name: '新港区',
    branch: '滨江分公司',
    stations: ['新港服务站', '港湾服务站'],
    streets: ['港湾路', '新港大道', '海关路', '堆场路'],
    centre: [118.72, 30.36],
  },
  {
    code: '990105',
    name: '城西区',
    branch: '城西分公司',
    stations: ['城西服务站', '西关服务站'],
    streets: ['西关街', '城西大道', '桃园路', '纺织路'],
    centre: [118.57, 30.4],
  },
  {
    code: '990106',
    name: '高新区',
    branch: '城西分公司',
    stations: ['高新服务站', '软件园服务站'],
    streets: ['科技一路', '创新大道', '软件园路', '银杏路'],
    centre: [118.54, 30.44],
  },
  {
    code: '990121',
    name: '清溪县',
    branch: '县域分公司',
    stations: ['清溪服务站', '清溪北服务站'],
    streets: ['清溪路', '人民路', '建设街', '北环路'],
    centre: [118.43, 30.55],
  },
  {
    code: '990122',
    name: '云溪县',
    branch: '县域分公司',
    stations: ['云溪服务站', '云溪南服务站'],
    streets: ['云溪大街', '解放路', '南关街', '车站路'],
    centre: [118.84, 30.25],
  },
];
