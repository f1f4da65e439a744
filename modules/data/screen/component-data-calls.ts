import { type Calls, post } from '@mingtai/api'
import { z } from 'zod'

const one = z.union([z.string().max(2000), z.number(), z.boolean()])
const given = z.record(z.string().max(100), z.union([one, z.array(one).max(1000)]))

const input = z.object({
  /** The id of a component of a published screen, or `screen:component`; '': the dataset that `dataSetId` names. */
  screenComponentId: z.string().max(90).default(''),
  /** Asks for the component that a click drills into. */
  isBindComponent: z.boolean().default(false),
  params: given.default({}),
  /** The parameters of the address, as an object or as the query itself. */
  urlParams: z.union([z.string().max(8000), given]).default({}),
  dataSetId: z.string().max(40).default(''),
  /** Columns in place of those that the component draws. */
  props: z.array(z.string().max(100)).max(200).default([]),
  drillProp: z.array(z.string().max(100)).max(200).default([]),
  categoryType: z.boolean().default(false),
})

const cell = z.string().nullable()
const named = z.object({ name: z.string(), value: cell })
const namedList = z.array(named)

/** What a kind of component is answered; figures are exact decimal texts. */
const replies = {
  /** The figures of each series, or the categories of the axis. */
  series: z.array(z.array(cell)),
  categories: z.array(z.string()),
  named: namedList,
  figure: named,
  table: z.array(z.record(z.string(), cell)),
  text: z.string(),
  points: z.array(z.object({ name: z.string(), value: z.array(cell) })),
  radar: z.object({
    indicator: z.array(z.object({ name: z.string() })),
    series: z.array(z.object({ name: z.string(), value: z.array(cell) })),
  }),
}

function data<Reply extends z.ZodType>(path: string, about: string, reply: Reply) {
  return post(`/SpringReport/api/${path}`, {
    ...{ about: `大屏组件的数据：${about}`, needs: 'screen:view', input, reply },
  })
}

const api = 'common'
const sql = 'reportTplDataset'

/** The rows of one component in the shape of its kind, for pages that ask component by component. */
export const componentDataCalls = {
  getCategoryApiResult: data(`${api}/getCategoryApiResult`, '分类', replies.categories),
  getApiResult: data(`${api}/getApiResult`, '系列', replies.series),
  getPieApiResult: data(`${api}/getPieApiResult`, '饼图', replies.named),
  getPie3dApiResult: data(`${api}/getPie3dApiResult`, '三维饼图', replies.named),
  getTableApiResult: data(`${api}/getTableApiResult`, '表格', replies.table),
  getTextApiResult: data(`${api}/getTextApiResult`, '文字', replies.text),
  getGaugeApiResult: data(`${api}/getGaugeApiResult`, '仪表盘', replies.figure),
  getMapApiResult: data(`${api}/getMapApiResult`, '地图', replies.named),
  getMapScatterApiResult: data(`${api}/getMapScatterApiResult`, '散点地图', replies.points),
  getProgressApiResult: data(`${api}/getProgressApiResult`, '进度', replies.figure),
  getIndicateApiResult: data(`${api}/getIndicateApiResult`, '指标', replies.figure),
  getRadarDataApiResult: data(`${api}/getRadarDataApiResult`, '雷达图', replies.radar),
  getScreenDataBySql: data(`${sql}/getScreenDataBySql`, '系列或分类', replies.series),
  getScreenPieDataBySql: data(`${sql}/getScreenPieDataBySql`, '饼图', replies.named),
  getScreenPie3dDataBySql: data(`${sql}/getScreenPie3dDataBySql`, '三维饼图', replies.named),
  getScreenTableDataBySql: data(`${sql}/getScreenTableDataBySql`, '表格', replies.table),
  getScreenTextDataBySql: data(`${sql}/getScreenTextDataBySql`, '文字', replies.text),
  getScreenGaugeDataBySql: data(`${sql}/getScreenGaugeDataBySql`, '仪表盘', replies.figure),
  getScreenMapDataBySql: data(`${sql}/getScreenMapDataBySql`, '地图', replies.named),
  getScreenScatterMapDataBySql: data(`${sql}/getScreenScatterMapDataBySql`, '散点地图', replies.points),
  getScreenProgressDataBySql: data(`${sql}/getScreenProgressDataBySql`, '进度', replies.figure),
  getRadarDataBySql: data(`${sql}/getRadarDataBySql`, '雷达图', replies.radar),
  getDynamicDatas: post('/SpringReport/api/screenDesign/getDynamicDatas', {
    about: '大屏组件的数据：数据集的列',
    needs: 'screen:view',
    input: input.extend({
      dataColumns: z.array(z.string().max(100)).max(200).default([]),
      initPage: z.boolean().default(false),
      requestKey: z.string().max(100).default(''),
    }),
    reply: replies.table,
  }),
} satisfies Calls
