export const DEMO_TENANT = '433489'
/** A second customer, which must never see anything of the first. */
export const OTHER_TENANT = '100001'

/** 云州市: the invented city government of the demo world. */
export interface Bureau {
  name: string
  shortName: string
  /** 统一社会信用代码, invented. */
  code: string
  departments: string[]
}

export const cityName = '云州市人民政府'

export const bureaus: Bureau[] = [
  {
    name: '云州市人民政府办公室',
    shortName: '市政府办',
    code: '11410100MA00000016',
    departments: ['文电科', '综合科', '督查室', '会务科', '机要科', '行政科'],
  },
  {
    name: '云州市发展和改革委员会',
    shortName: '市发改委',
    code: '11410100MA00000029',
    departments: ['办公室', '综合规划科', '固定资产投资科', '能源科'],
  },
  {
    name: '云州市工业和信息化局',
    shortName: '市工信局',
    code: '11410100MA0000003C',
    departments: ['办公室', '运行监测科', '规划投资科', '信息化推进科'],
  },
  {
    name: '云州市财政局',
    shortName: '市财政局',
    code: '11410100MA0000004F',
    departments: ['办公室', '预算科', '国库科', '政府采购监督管理科'],
  },
  {
    name: '云州市住房和城乡建设局',
    shortName: '市住建局',
    code: '11410100MA0000005J',
    departments: ['办公室', '工程建设科', '房地产市场监管科', '城市建设档案馆（市地下管线信息管理中心）'],
  },
  {
    name: '云州市大数据中心',
    shortName: '市大数据中心',
    code: '11410100MA0000006M',
    departments: ['办公室', '数据资源科', '平台运维科', '报表设计组'],
  },
  {
    name: '云州市应急管理局',
    shortName: '市应急局',
    code: '11410100MA0000007Q',
    departments: ['办公室', '应急指挥科', '防汛抗旱科', '安全生产综合协调科'],
  },
]

export const posts = ['科员', '科员', '科员', '一级科员', '四级主任科员', '副科长', '科长', '副主任', '主任']

/** The accounts that the start page names; each role alias has one whose login name is the alias. */
export const namedAccounts: { loginName: string; realName: string; roles: string[]; bureau: number; post: string }[] = [
  { loginName: 'admin', realName: '高远', roles: ['administrator'], bureau: 5, post: '系统管理员' },
  { loginName: 'designer', realName: '周敏', roles: ['designer', 'base_user'], bureau: 5, post: '报表设计员' },
  { loginName: 'orgadmin', realName: '何建国', roles: ['orgAdmin', 'base_user'], bureau: 1, post: '机构管理员' },
  { loginName: 'rangeadmin', realName: '孙雨桐', roles: ['rangeAdmin', 'base_user'], bureau: 0, post: '区域管理员' },
  { loginName: 'zhang.wei', realName: '张伟', roles: ['base_user'], bureau: 0, post: '四级主任科员' },
]
