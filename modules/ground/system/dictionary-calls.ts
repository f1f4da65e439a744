import { done, file, get, id, incoming, listOf, nothing, paging, post } from '@mingtai/api'
import { z } from 'zod'

/** One value of a dictionary as both specifications name it. */
export const DictionaryEntry = z.object({
  code: z.string(),
  dictKey: z.string(),
  /** The words that people see. */
  remark: z.string(),
  colour: z.string().nullable(),
})
export type DictionaryEntry = z.infer<typeof DictionaryEntry>

export const Dictionary = z.object({
  code: z.string(),
  name: z.string(),
  remark: z.string(),
  status: z.number().int(),
  /** It came with the product: it cannot be deleted. */
  builtIn: z.boolean(),
  /** The program relies on its keys: none may be added, deleted or disabled. */
  fixed: z.boolean(),
  values: z.number().int(),
  /** Organizations that have words of their own. */
  organizations: z.number().int(),
  /** 0: only the product's values, nothing was written yet. */
  revision: z.number().int(),
})
export type Dictionary = z.infer<typeof Dictionary>

export const DictionaryValue = DictionaryEntry.extend({
  orgId: z.string().nullable(),
  sort: z.number().int(),
  status: z.number().int(),
  /** The level whose words are shown: the product, the tenant or the organization. */
  origin: z.enum(['product', 'tenant', 'organization']),
  /** The words of the wider level, where this level has its own. */
  instead: z.string().nullable(),
  revision: z.number().int(),
})
export type DictionaryValue = z.infer<typeof DictionaryValue>

const codeText = z.string().min(1).max(60)
const orgId = id.nullable().default(null)
const status = z.union([z.literal(1), z.literal(2)])
const colour = z.enum(['primary', 'pine', 'ochre', 'cinnabar', 'plain']).nullable().default(null)
const sort = z.number().int().min(0).max(999_998)
const place = { codeType: codeText, orgId, dictKey: z.string().trim().min(1).max(60) }
const words = { remark: z.string().trim().min(1).max(100), colour }

export const DictionaryForm = z.object({
  code: z
    .string()
    .trim()
    .regex(/^[A-Za-z][A-Za-z0-9_]{1,59}$/, '编码由字母开头，只含字母、数字和 _，2 到 60 个字符。'),
  name: z.string().trim().min(1).max(60),
  remark: z.string().trim().max(200).default(''),
  status: status.default(1),
})

/** Values that one import may bring. */
export const MOST_IMPORTED_VALUES = 5000
/** What is too long for a dictionary is told line by line. */
export const ImportedValue = z.object({
  dictKey: z.string().trim().max(4000),
  remark: z.string().trim().max(4000),
})
export const ImportReply = z.object({
  added: z.number().int(),
  changed: z.number().int(),
  same: z.number().int(),
  problems: z.array(z.object({ line: z.number().int(), problem: z.string() })),
})

const entries = z.array(DictionaryEntry)
const needs = 'system:dictionary'

export const dictionaryCalls = {
  valuesByType: post('/SpringReport/api/sysCodeValue/selectValByType', {
    about: '一个字典的值',
    needs: 'login',
    input: z.object({ codeType: z.string().max(60) }),
    reply: entries,
  }),
  allValues: post('/SpringReport/api/sysCodeValue/getAllVal', {
    about: '全部字典的值',
    needs: 'login',
    input: nothing,
    reply: z.record(z.string(), entries),
  }),
  dictionary: get('/api/alamo-base/dictionary', {
    about: '办公字典',
    needs: 'login',
    input: z.object({ code: z.string().max(60) }),
    reply: entries,
  }),
  dictDictionary: get('/api/alamo-base/dict/dictionary', {
    about: '字典的值',
    needs: 'login',
    input: z.object({ code: z.string().max(60) }),
    reply: entries,
  }),
  dictionaryByOrganization: get('/api/alamo-base/dict/dictionaryByOrgId', {
    about: '一个机构的字典值',
    needs: 'login',
    input: z.object({ code: z.string().max(60), orgId: id }),
    reply: entries,
  }),
  dictionaryByOrganizations: get('/api/alamo-base/dict/dictionaryByOrgIds', {
    about: '几个机构的字典值',
    needs: 'login',
    input: z.object({ code: z.string().max(60), orgIds: z.string().max(4000) }),
    reply: entries,
  }),
  dictionaryVersion: get('/api/alamo-base/dictionary/version', {
    about: '字典的版本',
    needs: 'login',
    input: nothing,
    reply: z.string(),
  }),
  dictionaries: post('/SpringReport/api/sysDict/getTableList', {
    about: '字典列表',
    needs,
    input: paging.extend({ keyword: z.string().max(100).optional() }),
    reply: listOf(Dictionary),
  }),
  dictionaryDetail: get('/SpringReport/api/sysDict/getDetail', {
    about: '字典',
    needs,
    input: z.object({ code: codeText }),
    reply: Dictionary,
  }),
  insertDictionary: post('/SpringReport/api/sysDict/insert', {
    about: '新增字典',
    needs,
    input: DictionaryForm,
    reply: Dictionary,
  }),
  updateDictionary: post('/SpringReport/api/sysDict/update', {
    about: '修改字典',
    needs,
    input: DictionaryForm.omit({ code: true }).extend({ code: codeText, revision: z.number().int() }),
    reply: Dictionary,
  }),
  removeDictionary: get('/SpringReport/api/sysDict/delete', {
    about: '删除字典',
    needs,
    input: z.object({ code: codeText }),
    reply: done,
  }),
  removeDictionaries: post('/SpringReport/api/sysDict/deletebatch', {
    about: '批量删除字典',
    needs,
    input: z.object({ codes: z.array(codeText).min(1).max(100) }),
    reply: done,
  }),
  dictionaryOrganizations: post('/SpringReport/api/sysDict/getOrganizations', {
    about: '可以有自己说法的机构',
    needs,
    input: nothing,
    reply: z.array(z.object({ id: z.string(), name: z.string(), own: z.array(z.string()) })),
  }),
  values: post('/SpringReport/api/sysCodeValue/getTableList', {
    about: '字典值列表',
    needs,
    input: z.object({ codeType: codeText, orgId }),
    reply: listOf(DictionaryValue),
  }),
  insertValue: post('/SpringReport/api/sysCodeValue/insert', {
    about: '新增字典值',
    needs,
    input: z.object({ ...place, ...words, sort: sort.nullable().default(null) }),
    reply: DictionaryValue,
  }),
  updateValue: post('/SpringReport/api/sysCodeValue/update', {
    about: '修改字典值',
    needs,
    input: z.object({ ...place, ...words, revision: z.number().int().min(0) }),
    reply: DictionaryValue,
  }),
  valueStatus: post('/SpringReport/api/sysCodeValue/changeStatus', {
    about: '启用或停用字典值',
    needs,
    input: z.object({ ...place, status }),
    reply: done,
  }),
  removeValue: post('/SpringReport/api/sysCodeValue/delete', {
    about: '删除字典值，或恢复上一级的说法',
    needs,
    input: z.object(place),
    reply: done,
  }),
  sortValues: post('/SpringReport/api/sysCodeValue/sort', {
    about: '字典值排序',
    needs,
    input: z.object({ codeType: codeText, orgId, keys: z.array(z.string().max(60)).min(1).max(2000) }),
    reply: done,
  }),
  importValues: post('/SpringReport/api/sysCodeValue/import', {
    about: '导入字典值',
    needs,
    input: z.object({
      codeType: codeText,
      orgId,
      /** Only say what would happen. */
      dryRun: z.boolean(),
      rows: z.array(ImportedValue).min(1).max(MOST_IMPORTED_VALUES),
    }),
    largest: 4 * 2 ** 20,
    reply: ImportReply,
  }),
  readValueFile: post('/SpringReport/api/sysCodeValue/readFile', {
    about: '读取字典值的 Excel 文件，不写入',
    needs,
    upload: { field: 'file', most: 5 * 2 ** 20 },
    input: z.object({ file: incoming }),
    reply: z.object({ rows: z.array(ImportedValue), leftOut: z.array(z.string()) }),
  }),
  exportValues: post('/SpringReport/api/sysCodeValue/export', {
    about: '导出字典值',
    needs,
    envelope: 'file',
    input: z.object({ codeType: codeText, orgId }),
    reply: file,
  }),
}
