import type { Template } from '@mingtai/report-engine'
import { balanceSheet, budget, cashFlow, incomeStatement, receivables } from './demo/gallery/finance.ts'
import { fiscal, hotline, supervision, weekly } from './demo/gallery/government.ts'
import { machines, materials, production, quality } from './demo/gallery/factory.ts'
import { attendance, grades, payroll, staff, timetable } from './demo/gallery/people.ts'
import { beds, deliveries, outpatients, projects, stock } from './demo/gallery/service.ts'
import { categories, departmentsByQuarter, members, productsByProvince, stores } from './demo/gallery/trade.ts'

export interface ReadyTemplate {
  code: string
  name: string
  industry: string
  /** What it shows and how, in a sentence. */
  about: string
  build(): Template
}

/** Ready templates by industry. Each runs at once over its own sample rows, which one exchanges for one's own. */
export const gallery: ReadyTemplate[] = (
  [
    ['balance-sheet', '资产负债表', '财务', '资产与负债权益左右对照，逐行期末与年初。', balanceSheet],
    ['income-statement', '利润表', '财务', '本月、本年累计与上年同期，带同比。', incomeStatement],
    ['cash-flow', '现金流量表', '财务', '按经营、投资、筹资分段小计，末行净增加额。', cashFlow],
    ['budget', '部门费用预算执行', '财务', '部门、科目两级，结余与执行率带进度条。', budget],
    ['receivables', '应收账款账龄分析', '财务', '客户按账龄分档，合计带数据条。', receivables],
    ['weekly', '重点工作周报', '政务', '单位分组，本周进展、下周安排与进度。', weekly],
    ['fiscal', '财政收支月报', '政务', '收入支出分段小计，为预算与同比。', fiscal],
    ['hotline', '12345热线办理通报', '政务', '承办单位按受理量排名，办结率与满意率。', hotline],
    ['supervision', '督办事项台账', '政务', '编号、期限、状态，超期天数一眼可见。', supervision],
    ['projects', '重点项目投资进度', '政务', '分类小计，投资完成与形象进度对照。', projects],
    ['production', '生产日报', '制造', '产线、班次两级，达成率与不良率。', production],
    ['quality', '质量不良分析', '制造', '一页纸：关键数、不良原因对比与构成。', quality],
    ['machines', '设备运行时间周报', '制造', '设备乘日期的交叉表，深浅色标出忙闲。', machines],
    ['materials', '原材料收发存', '制造', '类别小计，期初、入库、出库、期末。', materials],
    ['stores', '门店销售日报', '零售', '区域、门店两级，达成率与同比。', stores],
    ['categories', '商品品类销售分析', '零售', '一页纸：销售额、客单、毛利与品类构成。', categories],
    ['members', '会员消费分层', '零售', '按等级看人数、频次与客单价。', members],
    ['products-by-province', '分省产品销售汇总', '销售', '省份、产品两级，可按省份和日期筛选。', productsByProvince],
    ['departments-by-quarter', '大区分季销售对比', '销售', '大区乘季度的交叉表，行列都有合计。', departmentsByQuarter],
    ['deliveries', '干线运输时效统计', '物流', '线路准点率、时长与单票成本。', deliveries],
    ['stock', '分仓库存一览', '物流', '产品乘仓库的交叉表，低库存标红。', stock],
    ['attendance', '考勤月报', '人事', '姓名乘日期，迟到、请假、出差分色。', attendance],
    ['payroll', '工资发放表', '人事', '部门小计，应发、扣款到实发。', payroll],
    ['staff', '人员结构分析', '人事', '一页纸：在岗、入离职与年龄结构。', staff],
    ['grades', '班级成绩单', '教育', '各科与总分，末行平均，总分带数据条。', grades],
    ['timetable', '课程表', '教育', '节次乘星期，打印即可张贴。', timetable],
    ['outpatients', '门诊工作日报', '医疗', '科室分类小计，与上周同日比。', outpatients],
    ['beds', '住院床位使用情况', '医疗', '一页纸：在院、床位与各科占用。', beds],
  ] satisfies [string, string, string, string, () => Template][]
).map(([code, name, industry, about, build]) => ({ code, name, industry, about, build }))
