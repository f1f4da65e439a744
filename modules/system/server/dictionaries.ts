import type { DictionaryEntry } from '../calls.ts'

/** Report specification §3: the fixed dictionaries, by code type. */
export const dictionaries: Record<string, DictionaryEntry[]> = {
  yesNo: values('yesNo', { 1: '是', 2: '否' }),
  menuRule: values('menuRule', { 1: '需要登录', 2: '需要登录并授权' }),
  apiRule: values('apiRule', { 1: '公开', 2: '需要登录', 3: '需要登录并授权' }),
  datasourceType: values('datasourceType', {
    1: 'mysql',
    2: 'oracle',
    3: 'sqlServer',
    4: 'api',
    5: 'postgreSql',
    6: 'influxdb',
    7: 'Dameng',
    8: 'clickhouse',
    9: 'elasticsearch',
    10: 'TDengine',
    11: 'Kingbase',
  }),
  viewAuthority: values('viewAuthority', { 1: '所有人', 2: '指定角色' }),
  tplType: values('tplType', { 1: '展示报表', 2: '填报报表' }),
  jobStatus: values('jobStatus', {
    NONE: '无',
    NORMAL: '正常',
    PAUSED: '暂停',
    COMPLETE: '完成',
    ERROR: '出错',
    BLOCKED: '阻塞',
  }),
  status: values('status', { 1: '启用', 2: '停用' }),
  cellType: values('cellType', { 1: '固定单元格', 2: '扩展单元格' }),
  subtotal: values('subtotal', { 1: '求和', 2: '平均值', 3: '最大值', 4: '最小值', 5: '计数' }),
  chartType: values('chartType', { pie: '饼图', histogram: '柱状图', horizontalHistogram: '条形图', line: '折线图' }),
  modalType: values('modalType', { 1: '新增', 2: '修改', 3: '详情' }),
  operator: values('operator', {
    EQ: '等于',
    NE: '不等于',
    GT: '大于',
    GE: '大于等于',
    LT: '小于',
    LE: '小于等于',
    IN: '包含于',
    NOTIN: '不包含于',
  }),
  organizationType: values('organizationType', { 4: '集团', 1: '机构', 5: '部门' }),
}

function values(code: string, labels: Record<string, string>): DictionaryEntry[] {
  return Object.entries(labels).map(([dictKey, remark]) => ({ code, dictKey, remark }))
}
