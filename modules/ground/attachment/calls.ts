import { done, file, get, id, incoming, post } from '@mingtai/api'
import { z } from 'zod'

/** Kinds of the specification by their codes, and our own. */
export const attachmentKinds = {
  5: '合同上传附件',
  6: '其他附件',
  7: '归档附件',
  8: '审批附件',
  9: '合同合法合规审查意见表',
  avatar: '头像',
  signature: '签名图片',
  report: '报表图片',
  editor: '正文图片',
} as const
export const AttachmentKind = z.enum(['5', '6', '7', '8', '9', 'avatar', 'signature', 'report', 'editor'])
export type AttachmentKind = z.infer<typeof AttachmentKind>

/** The most bytes of one file: in one request, and in pieces. */
export const MOST_AT_ONCE = 20 * (1 << 20)
export const MOST_IN_PIECES = 2 * (1 << 30)
/** Office specification, section 5: pictures of the editors and of people. */
export const MOST_PICTURE = 5 * (1 << 20)
export const TUS_PATH = '/api/alamo-base/oss/tus'

export const Attachment = z.object({
  id,
  ownerType: z.string(),
  ownerId: z.string(),
  kind: AttachmentKind,
  name: z.string(),
  size: z.number().int(),
  /** MIME type by content. */
  type: z.string(),
  /** How it can be looked at without saving it. */
  look: z.enum(['picture', 'pdf', 'text', 'sheet', 'document', 'none']),
  scanState: z.enum(['off', 'waiting', 'clean', 'infected']),
  sort: z.number().int(),
  revision: z.number().int(),
  createdBy: z.string(),
  createdAt: z.string(),
  /** When the file was moved to the trash; null: it is not there. */
  trashedAt: z.string().nullable(),
})
export type Attachment = z.infer<typeof Attachment>

/** What a file belongs to. Left out: nothing yet, and only its uploader sees it. */
const owner = {
  ownerType: z.string().max(40).optional(),
  ownerId: z.string().max(64).optional(),
  kind: AttachmentKind.default('6'),
}
const ofOwner = { ownerType: z.string().max(40), ownerId: z.string().max(64) }
const side = z.coerce.number().int().min(16).max(2048)

const Stored = Attachment.extend({ attachmentId: id, originalName: z.string(), link: z.string() })

export const attachmentCalls = {
  putFile: post('/api/alamo-base/oss/endpoint/put-file', {
    about: '上传文件',
    needs: 'login',
    upload: { field: 'file', most: MOST_AT_ONCE },
    input: z.object({ file: incoming, ...owner }),
    reply: Stored,
  }),
  reportUpload: post('/SpringReport/api/common/upload', {
    about: '上传报表图片',
    needs: 'report:design',
    upload: { field: 'file', most: MOST_PICTURE },
    input: z.object({ file: incoming }),
    reply: z.object({ fileUri: z.string(), fileName: z.string(), attachmentId: id }),
  }),
  image: get('/api/alamo-base/oss-resource/get-image-resize', {
    about: '缩放后的图片',
    needs: 'login',
    envelope: 'file',
    input: z.object({ id, w: side.optional(), h: side.optional() }),
    reply: file,
  }),
  finish: post('/api/alamo-base/attachment/finish', {
    about: '续传完成的文件归入附件',
    needs: 'login',
    input: z.object({ uploadId: z.string().regex(/^[0-9a-f]{32}$/), ...owner }),
    reply: Attachment,
  }),
  list: get('/api/alamo-base/attachment/list', {
    about: '附件列表',
    needs: 'login',
    input: z.object({ ...ofOwner, trashed: z.stringbool().default(false) }),
    reply: z.array(Attachment),
  }),
  ticket: post('/api/alamo-base/attachment/ticket', {
    about: '附件的临时地址',
    needs: 'login',
    input: z.object({
      ids: z.array(id).min(1).max(200),
      shown: z.enum(['inline', 'download']).default('inline'),
      w: side.optional(),
      h: side.optional(),
    }),
    reply: z.array(z.object({ id, url: z.string(), expiresAt: z.string() })),
  }),
  open: get('/api/alamo-base/attachment/open', {
    about: '凭临时地址取附件',
    needs: 'public',
    envelope: 'file',
    input: z.object({ ticket: z.string().max(2000) }),
    reply: file,
  }),
  picture: get('/api/alamo-base/attachment/picture', {
    about: '凭签名地址取头像或报表图片',
    needs: 'public',
    envelope: 'file',
    input: z.object({ id, key: z.string().max(100) }),
    reply: file,
  }),
  preview: get('/api/alamo-base/attachment/preview', {
    about: '附件预览',
    needs: 'login',
    input: z.object({ id }),
    reply: z.discriminatedUnion('look', [
      z.object({ look: z.literal('picture'), url: z.string(), width: z.number(), height: z.number() }),
      /** The file itself, for those who may have it. */
      z.object({ look: z.literal('pdf'), url: z.string() }),
      /** Pictures of pages, with who looks and when drawn into them. */
      z.object({
        look: z.literal('pages'),
        pages: z.array(z.object({ url: z.string(), width: z.number(), height: z.number() })),
        isCut: z.boolean(),
      }),
      z.object({ look: z.literal('html'), html: z.string() }),
      z.object({ look: z.literal('slides'), slides: z.array(z.string()), width: z.number(), height: z.number() }),
      z.object({ look: z.literal('text'), text: z.string(), encoding: z.string(), isCut: z.boolean() }),
      z.object({
        look: z.literal('sheet'),
        sheets: z.array(z.object({ name: z.string(), rows: z.array(z.array(z.string())), isCut: z.boolean() })),
      }),
      /** What is in an archive. */
      z.object({
        look: z.literal('list'),
        entries: z.array(z.object({ name: z.string(), size: z.number() })),
        isCut: z.boolean(),
      }),
      z.object({ look: z.literal('media'), url: z.string(), isVideo: z.boolean() }),
      z.object({ look: z.literal('none') }),
    ]),
  }),
  mark: get('/api/alamo-base/attachment/mark', {
    about: '预览附件时的水印文字，可下载的没有',
    needs: 'login',
    input: z.object({ id }),
    reply: z.object({ mark: z.string() }),
  }),
  rename: post('/api/alamo-base/attachment/rename', {
    about: '附件改名',
    needs: 'login',
    input: z.object({ id, revision: z.number().int(), name: z.string().trim().min(1).max(200) }),
    reply: Attachment,
  }),
  sort: post('/api/alamo-base/attachment/sort', {
    about: '附件排序',
    needs: 'login',
    input: z.object({ ...ofOwner, ids: z.array(id).max(500) }),
    reply: done,
  }),
  remove: post('/api/alamo-base/attachment/remove', {
    about: '附件移到回收站',
    needs: 'login',
    input: z.object({ id }),
    reply: done,
  }),
  restore: post('/api/alamo-base/attachment/restore', {
    about: '从回收站恢复附件',
    needs: 'login',
    input: z.object({ id }),
    reply: Attachment,
  }),
  archive: get('/api/alamo-base/attachment/archive', {
    about: '打包下载附件',
    needs: 'login',
    envelope: 'file',
    input: z.object(ofOwner),
    reply: file,
  }),
}
