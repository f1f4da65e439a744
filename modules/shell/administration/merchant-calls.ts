import { done, get, id, listOf, nothing, paging, post } from '@mingtai/api'
import { say } from '@mingtai/messages'
import { isPhone } from '@mingtai/zh'
import { z } from 'zod'

const merchantNo = z.string().regex(/^\d{6}$/, '商户号是六位数字。')
const status = z.union([z.literal(1), z.literal(2)])

export const Merchant = z.object({
  merchantNo: z.string(),
  name: z.string(),
  status: z.number().int(),
  contactName: z.string(),
  contactPhone: z.string(),
  /** Accounts that it may have; null: no limit. */
  mostPeople: z.number().int().nullable(),
  people: z.number().int(),
  /** Megabytes of attachments and data files; null: no limit. */
  mostStorage: z.number().int().nullable(),
  /** Bytes. */
  storage: z.number(),
  mostReports: z.number().int().nullable(),
  reports: z.number().int(),
  expiresAt: z.string().nullable(),
  expired: z.boolean(),
  templateId: z.string().nullable(),
  templateName: z.string().nullable(),
  remark: z.string(),
  revision: z.number().int(),
  createdAt: z.string(),
  /** The one that runs the site. */
  isOwn: z.boolean(),
})
export type Merchant = z.infer<typeof Merchant>

export const MerchantForm = z.object({
  name: z.string().trim().min(2).max(60),
  contactName: z.string().trim().max(30).default(''),
  contactPhone: z
    .string()
    .trim()
    .max(40)
    .default('')
    .refine((phone) => phone === '' || isPhone(phone), say('field.phone')),
  mostPeople: z.number().int().min(1).max(1_000_000).nullable().default(null),
  mostStorage: z.number().int().min(1).max(100_000_000).nullable().default(null),
  mostReports: z.number().int().min(1).max(1_000_000).nullable().default(null),
  expiresAt: z.iso.datetime({ offset: true }).nullable().default(null),
  templateId: id.nullable().default(null),
  remark: z.string().trim().max(200).default(''),
})

const base = '/SpringReport/api/sysMerchant'
const needs = 'system:merchant'
const NewPassword = z.object({ loginName: z.string(), password: z.string() })

export const merchantCalls = {
  merchants: post(`${base}/getTableList`, {
    about: '商户列表',
    needs,
    input: paging.extend({
      keyword: z.string().max(60).optional(),
      status: z.coerce.number().int().min(1).max(2).optional(),
    }),
    reply: listOf(Merchant),
  }),
  merchantDetail: get(`${base}/getDetail`, {
    about: '商户',
    needs,
    input: z.object({ merchantNo }),
    reply: Merchant,
  }),
  insertMerchant: post(`${base}/insert`, {
    about: '新增商户',
    proof: true,
    needs,
    input: MerchantForm.extend({
      merchantNo: merchantNo.nullable().default(null),
      loginName: z
        .string()
        .trim()
        .regex(/^[A-Za-z][A-Za-z0-9._-]{1,39}$/, '登录名由字母开头，只含字母、数字和 . _ -，2 到 40 个字符。')
        .default('admin'),
      realName: z.string().trim().min(2).max(30),
    }),
    /** The password is in this answer and nowhere else. */
    reply: NewPassword.extend({ merchant: Merchant }),
  }),
  updateMerchant: post(`${base}/update`, {
    about: '修改商户',
    proof: true,
    needs,
    input: MerchantForm.extend({ merchantNo, revision: z.number().int() }),
    reply: Merchant,
  }),
  merchantStatus: post(`${base}/changeStatus`, {
    about: '启用或停用商户',
    proof: true,
    needs,
    input: z.object({ merchantNo, status }),
    reply: done,
  }),
  resetMerchant: post(`${base}/resetPwd`, {
    about: '重置商户管理员的密码',
    proof: true,
    needs,
    input: z.object({ merchantNo, loginName: z.string().max(60) }),
    reply: NewPassword,
  }),
  merchantChoices: post(`${base}/getMerchantList`, {
    about: '可选商户',
    needs,
    input: nothing,
    reply: z.array(z.object({ merchantNo: z.string(), name: z.string() })),
  }),
}

export const MerchantTemplate = z.object({
  id,
  name: z.string(),
  remark: z.string(),
  rights: z.array(z.string()),
  /** Merchants that have it. */
  merchants: z.number().int(),
  revision: z.number().int(),
  updatedAt: z.string(),
  updatedBy: z.string(),
})
export type MerchantTemplate = z.infer<typeof MerchantTemplate>

const TemplateForm = z.object({
  name: z.string().trim().min(1).max(40),
  remark: z.string().trim().max(200).default(''),
  rights: z.array(z.string().max(60)).max(500),
})
export const RightGroup = z.object({
  name: z.string(),
  rights: z.array(z.object({ code: z.string(), name: z.string(), checked: z.boolean() })),
})

const templates = '/SpringReport/api/sysMerchantAuthTemplate'

export const templateCalls = {
  templates: post(`${templates}/getTableList`, {
    about: '权限模板列表',
    needs,
    input: paging.extend({ keyword: z.string().max(60).optional() }),
    reply: listOf(MerchantTemplate),
  }),
  templateDetail: get(`${templates}/getDetail`, {
    about: '权限模板',
    needs,
    input: z.object({ id }),
    reply: MerchantTemplate,
  }),
  insertTemplate: post(`${templates}/insert`, {
    about: '新增权限模板',
    needs,
    input: TemplateForm,
    reply: MerchantTemplate,
  }),
  updateTemplate: post(`${templates}/update`, {
    about: '修改权限模板',
    proof: true,
    needs,
    input: TemplateForm.extend({ id, revision: z.number().int() }),
    reply: MerchantTemplate,
  }),
  removeTemplate: get(`${templates}/delete`, {
    about: '删除权限模板',
    proof: true,
    needs,
    input: z.object({ id }),
    reply: done,
  }),
  templateChoices: post(`${templates}/getAuthTemplates`, {
    about: '可选权限模板',
    needs,
    input: nothing,
    reply: z.array(z.object({ id: z.string(), name: z.string() })),
  }),
  templateTree: post(`${templates}/getMerchantTemplateAuthTree`, {
    about: '权限模板的权限树',
    needs,
    input: z.object({ id: id.nullable().default(null) }),
    reply: z.array(RightGroup),
  }),
}
