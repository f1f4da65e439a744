import { documentKinds as paperKinds, type OfficialDocument } from '@mingtai/document-layout'
import { z } from 'zod'

const line = (most: number) => z.string().max(most)
const names = (most: number) => z.array(z.string().trim().min(1).max(100)).max(most).readonly()
const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/, '日期的格式是年-月-日')

const Paragraph = z.object({
  kind: z.literal('paragraph'),
  level: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3), z.literal(4)]),
  runs: z
    .array(z.object({ text: line(20_000), isBold: z.boolean() }))
    .max(500)
    .readonly(),
})

const Cell = z.object({
  text: line(2000),
  span: z.number().int().min(1).max(30),
  align: z.enum(['left', 'center', 'right']),
})

const Table = z.object({
  kind: z.literal('table'),
  widths: z.array(z.number().positive()).min(1).max(30).readonly(),
  headRows: z.number().int().min(0).max(20),
  rows: z.array(z.array(Cell).max(30).readonly()).max(1000).readonly(),
})

/** No writer has a picture's file yet. */
const Picture = z
  .object({ kind: z.literal('picture'), id: line(60), width: z.number(), height: z.number() })
  .refine(() => false, '公文正文里还不能放图片，请作为附件')

const body = z
  .array(z.discriminatedUnion('kind', [Paragraph, Table, Picture]))
  .max(3000)
  .readonly()
const attachment = z.object({ name: z.string().trim().min(1).max(200), body: body.nullable() })
const signature = z.object({ issuer: z.string().trim().min(1).max(100), isSealed: z.boolean() })

/** The paper of an outgoing document: the elements of GB/T 9704, as `document-layout` lays them out. */
export const Paper = z.object({
  kind: z.enum(paperKinds),
  form: z.enum(['ordinary', 'letter', 'command', 'minutes']),
  direction: z.enum(['up', 'down', 'level']),
  copyNumber: z
    .string()
    .regex(/^\d{1,6}$/, '份号是六位以内的数字')
    .nullable(),
  /** What is secret must not travel here. */
  secrecy: z.null(),
  urgency: z.enum(['特急', '加急']).nullable(),
  mark: z.object({ issuers: names(10), suffix: line(10) }),
  documentNumber: line(60).nullable(),
  signers: names(10),
  title: line(300),
  mainRecipients: names(200),
  body,
  attachments: z.array(attachment).max(50).readonly(),
  attendance: z
    .array(z.object({ label: z.enum(['出席', '请假', '列席']), names: names(200) }))
    .max(3)
    .readonly(),
  signatures: z.array(signature).max(10).readonly(),
  signatory: z.object({ post: line(60), name: line(30) }).nullable(),
  signedOn: day.nullable(),
  note: line(500).nullable(),
  copyRecipients: names(200),
  printing: z.object({ office: line(100), day }).nullable(),
}) satisfies z.ZodType<OfficialDocument>
export type Paper = z.infer<typeof Paper>
