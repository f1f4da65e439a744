import { Uses } from '@mingtai/modules/data/data-source/calls'
import { done, get, id, listOf, nothing, paging, post } from '@mingtai/api'
import { DatasetField, SetType } from '@mingtai/report-engine'
import type { WireScalar } from '@mingtai/sheet-core'
import { z } from 'zod'
import {
  DatasetChoice,
  DatasetDetail,
  DatasetForm,
  DatasetRow,
  datasetCode,
  Definition,
  Group,
  ViewAs,
} from './shapes.ts'

const set = '/SpringReport/api/reportTplDataset'
const group = '/SpringReport/api/reportTplDatasetGroup'
const use = 'dataset:use'
const edit = 'dataset:edit'
const groupName = z.string().trim().min(1).max(40)
const values = z.record(
  z.string().max(60),
  z.union([z.string().max(2000), z.array(z.string().max(2000)).max(5000), z.null()]),
)

const Tried = z.object({
  fields: z.array(DatasetField.pick({ name: true, type: true })),
  rows: z.array(z.array(z.custom<WireScalar>(() => true))),
  milliseconds: z.number(),
  truncated: z.boolean(),
  /** Values that are not of the type that is set for their field: they stay as they came. */
  unread: z.array(z.object({ field: z.string(), as: z.string(), count: z.number().int(), example: z.string() })),
  /** The reader as whom it was tried; null: the asker. */
  viewedAs: z.string().nullable(),
  /** What holds for this reader, in words; null: everything is seen. */
  sight: z.object({ rows: z.string().nullable(), hidden: z.array(z.string()), masked: z.array(z.string()) }).nullable(),
})
export type Tried = z.infer<typeof Tried>

const Choice = z.object({ value: z.string(), label: z.string() })
const choiceQuestion = z.object({
  datasourceId: z.string().min(1).max(60),
  selectContent: z.string().min(1).max(20_000),
  params: values.default({}),
})

/** A place in a tree of choices. */
export interface TreeChoice {
  value: string
  label: string
  children: TreeChoice[]
}

export const setCalls = {
  page: post(`${set}/getTableList`, {
    about: '数据集列表',
    needs: use,
    input: paging.extend({
      keyword: z.string().max(100).optional(),
      /** `none`: what lies in no group. */
      groupId: z.string().max(64).optional(),
      kind: z.enum(['query', 'combined']).optional(),
      sort: z.enum(['name', 'code', 'updated']).optional(),
      descending: z.boolean().optional(),
    }),
    reply: listOf(DatasetRow),
  }),
  detail: get(`${set}/getDetail`, { about: '数据集', needs: use, input: z.object({ id }), reply: DatasetDetail }),
  insert: post(`${set}/addTplDataSets`, { about: '新增数据集', needs: edit, input: DatasetForm, reply: DatasetDetail }),
  update: post(`${set}/update`, {
    about: '修改数据集',
    needs: edit,
    input: DatasetForm.extend({
      id,
      revision: z.number().int(),
      /** Codes that go though reports ask for them. */
      dropParameters: z.array(z.string().max(60)).max(50).default([]),
      /** Whoever may set the rules of the dataset says that they fit a statement that was changed. */
      rulesChecked: z.boolean().default(false),
    }),
    reply: DatasetDetail,
  }),
  copy: post(`${set}/copyDataSet`, {
    about: '复制数据集',
    needs: edit,
    input: z.object({ id, code: datasetCode, name: z.string().trim().min(1).max(60) }),
    reply: DatasetDetail,
  }),
  remove: get(`${set}/delete`, { about: '删除数据集', needs: edit, input: z.object({ id }), reply: done }),
  move: post(`${set}/moveDataSets`, {
    about: '移动数据集到分组',
    needs: edit,
    input: z.object({ ids: z.array(id).min(1).max(500), groupId: id.nullable() }),
    reply: done,
  }),
  uses: get(`${set}/getDataSetUses`, { about: '谁在用这个数据集', needs: use, input: z.object({ id }), reply: Uses }),
  check: post(`${set}/checkDataSet`, {
    about: '检查数据集的字段与数据源是否一致',
    needs: use,
    input: z.object({ id }),
    reply: z.object({ problem: z.string().nullable() }),
  }),
  choices: post(`${set}/getTplDatasets`, {
    about: '可选数据集',
    needs: use,
    input: nothing,
    reply: z.array(DatasetChoice),
  }),
  groupedChoices: post(`${set}/getTplGroupDatasets`, {
    about: '按分组的可选数据集',
    needs: use,
    input: nothing,
    reply: z.array(z.object({ id: id.nullable(), name: z.string(), datasets: z.array(DatasetChoice) })),
  }),
  columns: post(`${set}/getDatasetColumns`, {
    about: '数据集的字段',
    needs: use,
    input: z.object({ code: z.string().max(60) }),
    reply: z.array(DatasetField),
  }),
  try: post(`${set}/tryDataSet`, {
    about: '试取数据集',
    needs: use,
    input: z.object({
      /** The dataset whose rules and limits hold; null for one that is not saved. */
      id: id.nullable(),
      /** null: as it is saved. */
      definition: Definition.omit({ cacheSeconds: true, fields: true })
        .extend({
          /** Fields that are to be read as another type than their source says. */
          types: z.record(z.string().max(128), SetType).default({}),
        })
        .nullable(),
      values,
      viewAs: ViewAs.nullable().default(null),
      rows: z.number().int().min(1).max(500).default(100),
    }),
    reply: Tried,
  }),
  selectData: post(`${set}/getSelectData`, {
    about: '参数的候选项',
    needs: 'data-source:use',
    input: choiceQuestion,
    reply: z.array(Choice),
  }),
  relyOnData: post(`${set}/getRelyOnData`, {
    about: '随上级参数变化的候选项',
    needs: 'data-source:use',
    input: choiceQuestion,
    reply: z.array(Choice),
  }),
  treeData: post(`${set}/getTreeSelectData`, {
    about: '参数的树形候选项',
    needs: 'data-source:use',
    input: choiceQuestion,
    /** Columns: value, label, value of the one above. */
    reply: z.array(z.custom<TreeChoice>(() => true)),
  }),
  groups: post(`${group}/getTableList`, { about: '数据集分组', needs: use, input: nothing, reply: z.array(Group) }),
  insertGroup: post(`${group}/insert`, {
    about: '新增数据集分组',
    needs: edit,
    input: z.object({ name: groupName }),
    reply: Group,
  }),
  updateGroup: post(`${group}/update`, {
    about: '修改数据集分组',
    needs: edit,
    input: z.object({ id, name: groupName, sort: z.number().int().min(0).max(9999), revision: z.number().int() }),
    reply: Group,
  }),
  removeGroup: get(`${group}/delete`, { about: '删除数据集分组', needs: edit, input: z.object({ id }), reply: done }),
}
