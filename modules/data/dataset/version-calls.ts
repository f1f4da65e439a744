import { done, id, listOf, paging, post } from '@mingtai/api'
import { z } from 'zod'
import { RuleSet } from './rule-shapes.ts'
import { DatasetDetail, DatasetForm } from './shapes.ts'

const base = '/SpringReport/api/reportTplDatasetVersion'
const needs = 'dataset:edit'
const revision = z.number().int()

/** What a dataset or its rules were after a saving, or a change that waits for who may set its rules. */
export const DatasetVersion = z.object({
  id,
  kind: z.enum(['definition', 'rules']),
  state: z.enum(['saved', 'proposed', 'declined']),
  /** Which saving of the dataset, or of its rules, it was. */
  revision,
  /** It stands as it is now. */
  isCurrent: z.boolean(),
  savedBy: z.string(),
  savedAt: z.string(),
})
export type DatasetVersion = z.infer<typeof DatasetVersion>

const VersionContent = z.object({
  version: DatasetVersion,
  definition: DatasetForm.nullable(),
  rules: RuleSet.nullable(),
  /** Of roles, places and people that the rules name, by id; what is gone has none. */
  names: z.record(z.string(), z.string()),
})
export type VersionContent = z.infer<typeof VersionContent>

/** What datasets and their rules were before. Rules are shown to those alone who may set them. */
export const versionCalls = {
  versions: post(`${base}/getTableList`, {
    about: '数据集的历史版本',
    needs,
    input: paging.extend({ id }),
    reply: listOf(DatasetVersion),
  }),
  version: post(`${base}/getDetail`, {
    about: '数据集的一个历史版本',
    needs,
    input: z.object({ id, versionId: id }),
    reply: VersionContent,
  }),
  restoreVersion: post(`${base}/restore`, {
    about: '恢复数据集的历史版本',
    needs,
    /** `revision`: of the dataset, or of its rules, as the asker saw it. */
    input: z.object({ id, versionId: id, revision, rulesChecked: z.boolean().default(false) }),
    reply: DatasetDetail,
  }),
  propose: post(`${base}/propose`, {
    about: '提交受数据权限保护的修改',
    needs,
    input: DatasetForm.extend({ id, revision }),
    reply: done,
  }),
  decline: post(`${base}/decline`, {
    about: '退回受数据权限保护的修改',
    needs: 'dataset:rules',
    input: z.object({ id, versionId: id }),
    reply: done,
  }),
}
