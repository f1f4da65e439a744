/** A dictionary that comes with the product. */
export interface ProductDictionary {
  name: string
  /** Its keys are known to the program, so that they are neither added to nor taken away. */
  fixed: boolean
  values: readonly { dictKey: string; remark: string; colour: string | null }[]
}

/** Report specification §3 and what the office half names; the order of the keys is the order that people see. */
export const productDictionaries: Record<string, ProductDictionary> = {
  yesNo: fixed('是否', [
    ['1', '是'],
    ['2', '否'],
  ]),
  status: fixed('状态', [
    ['1', '启用', 'pine'],
    ['2', '停用'],
  ]),
  menuRule: fixed('菜单规则', [
    ['1', '需要登录'],
    ['2', '需要登录并授权'],
  ]),
  apiRule: fixed('接口规则', [
    ['1', '公开'],
    ['2', '需要登录'],
    ['3', '需要登录并授权'],
  ]),
  datasourceType: fixed('数据源类型', [
    ['1', 'mysql'],
    ['2', 'oracle'],
    ['3', 'sqlServer'],
    ['4', 'api'],
    ['5', 'postgreSql'],
    ['6', 'influxdb'],
    ['7', 'Dameng'],
    ['8', 'clickhouse'],
    ['9', 'elasticsearch'],
    ['10', 'TDengine'],
    ['11', 'Kingbase'],
  ]),
  viewAuthority: fixed('查看权限', [
    ['1', '所有人'],
    ['2', '指定角色'],
  ]),
  tplType: fixed('模板类型', [
    ['1', '展示报表'],
    ['2', '填报报表'],
  ]),
  jobStatus: fixed('任务状态', [
    ['NONE', '无'],
    ['NORMAL', '正常', 'pine'],
    ['PAUSED', '暂停', 'ochre'],
    ['COMPLETE', '完成', 'primary'],
    ['ERROR', '出错', 'cinnabar'],
    ['BLOCKED', '阻塞', 'ochre'],
  ]),
  cellType: fixed('单元格类型', [
    ['1', '固定单元格'],
    ['2', '扩展单元格'],
  ]),
  subtotal: fixed('小计方式', [
    ['1', '求和'],
    ['2', '平均值'],
    ['3', '最大值'],
    ['4', '最小值'],
    ['5', '计数'],
  ]),
  chartType: fixed('图表类型', [
    ['pie', '饼图'],
    ['histogram', '柱状图'],
    ['horizontalHistogram', '条形图'],
    ['line', '折线图'],
  ]),
  modalType: fixed('弹窗类型', [
    ['1', '新增'],
    ['2', '修改'],
    ['3', '详情'],
  ]),
  operator: fixed('比较方式', [
    ['EQ', '等于'],
    ['NE', '不等于'],
    ['GT', '大于'],
    ['GE', '大于等于'],
    ['LT', '小于'],
    ['LE', '小于等于'],
    ['IN', '包含于'],
    ['NOTIN', '不包含于'],
  ]),
  organizationType: fixed('组织类型', [
    ['4', '集团'],
    ['1', '机构'],
    ['5', '部门'],
  ]),
  sex: fixed('性别', [
    ['1', '男'],
    ['2', '女'],
  ]),
  organizationCategory: open('机构类别', [
    ['1', '行政机关'],
    ['2', '事业单位'],
    ['3', '国有企业'],
    ['4', '群团组织'],
    ['5', '街道乡镇'],
    ['6', '社区村'],
    ['7', '民营企业'],
    ['8', '社会组织'],
    ['9', '其他'],
  ]),
  politic: open('政治面貌', [
    ['01', '中共党员'],
    ['02', '中共预备党员'],
    ['03', '共青团员'],
    ['04', '民革党员'],
    ['05', '民盟盟员'],
    ['06', '民建会员'],
    ['07', '民进会员'],
    ['08', '农工党党员'],
    ['09', '致公党党员'],
    ['10', '九三学社社员'],
    ['11', '台盟盟员'],
    ['12', '无党派人士'],
    ['13', '群众'],
  ]),
  userLevel: open('人员级别', [
    ['1', '厅局级正职'],
    ['2', '厅局级副职'],
    ['3', '县处级正职'],
    ['4', '县处级副职'],
    ['5', '乡科级正职'],
    ['6', '乡科级副职'],
    ['7', '科员'],
    ['8', '办事员'],
    ['9', '工勤人员'],
  ]),
  flow: open('公文流程', [
    ['send', '发文流程'],
    ['receive', '收文流程'],
    ['sign', '签报流程'],
    ['supervise', '督办流程'],
  ]),
  contract_process: open('合同流程', [
    ['approve', '合同审批'],
    ['review', '合法性审查'],
    ['change', '合同变更'],
    ['archive', '合同归档'],
  ]),
}

type Value = readonly [dictKey: string, remark: string, colour?: string]

function fixed(name: string, values: Value[]): ProductDictionary {
  return { name, fixed: true, values: values.map(shaped) }
}

function open(name: string, values: Value[]): ProductDictionary {
  return { name, fixed: false, values: values.map(shaped) }
}

function shaped([dictKey, remark, colour]: Value) {
  return { dictKey, remark, colour: colour ?? null }
}
