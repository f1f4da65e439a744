import { type Calls, id, nothing, post } from '@mingtai/api'
import { ChoiceList } from '@mingtai/entry-model'
import { z } from 'zod'

const base = '/SpringReport/api/reportFormsDatasource'
const design = 'data-entry:design'

/** What the designer of an entry report chooses from. */
export const choiceCalls = {
  sources: post(`${base}/getReportFormsDatasource`, {
    about: '允许填报写入的数据源',
    needs: design,
    input: nothing,
    reply: z.array(z.object({ code: z.string(), name: z.string() })),
  }),
  tables: post(`${base}/getDatabaseTables`, {
    about: '可以填报的表',
    needs: design,
    input: z.object({ source: z.string().max(60) }),
    reply: z.array(z.object({ schema: z.string(), name: z.string(), comment: z.string() })),
  }),
  roles: post(`${base}/getRoles`, {
    about: '可以指定填报的角色',
    needs: design,
    input: nothing,
    reply: z.array(z.object({ id, name: z.string() })),
  }),
  numberRules: post(`${base}/getNumberRules`, {
    about: '可以填写编号的编号规则',
    needs: design,
    input: nothing,
    reply: z.array(z.object({ code: z.string(), name: z.string() })),
  }),
  datasets: post(`${base}/getChoiceDatasets`, {
    about: '可以作选项的数据集',
    needs: design,
    input: nothing,
    reply: z.array(z.object({ code: z.string(), name: z.string() })),
  }),
  choiceFields: post(`${base}/getChoiceFields`, {
    about: '可以作选项的字段',
    needs: design,
    input: z.object({ source: z.string().max(60), from: ChoiceList.shape.from }),
    reply: z.array(z.object({ name: z.string(), title: z.string() })),
  }),
  dictionaries: post(`${base}/getDictionaries`, {
    about: '可以作选项的字典',
    needs: design,
    input: nothing,
    reply: z.array(z.object({ code: z.string(), name: z.string() })),
  }),
} satisfies Calls
