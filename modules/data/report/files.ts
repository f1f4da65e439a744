import { z } from 'zod'

export const fileFormats = ['xlsx', 'csv', 'pdf', 'ofd', 'docx', 'html', 'png', 'jsonl', 'parquet'] as const
export type FileFormat = (typeof fileFormats)[number]

/** What a reader may ask of a file beside its format. */
export const ExportOptions = z.object({
  /** By index; left out: all sheets, or the first where a file holds one. */
  sheets: z
    .array(z.number().int().min(0).max(9999))
    .min(1)
    .max(10_000)
    .refine((sheets) => new Set(sheets).size === sheets.length, '每张工作表只能选择一次')
    .optional(),
  /** From 1, both inside; of pdf, ofd and png. */
  pages: z.object({ from: z.number().int().min(1), to: z.number().int().min(1) }).optional(),
  /** Asked for when the file is opened; of xlsx and pdf. */
  password: z.string().min(1).max(60).optional(),
  /** Of csv. */
  encoding: z.enum(['utf-8', 'gb18030']).optional(),
  /** Of csv: as stored (left out), with names first and every digit, or as the sheet shows them. */
  values: z.enum(['stored', 'shown']).optional(),
})
export type ExportOptions = z.infer<typeof ExportOptions>

/** How a result lies on paper; page 1 is the first of all sheets. */
export const PagesReply = z.object({
  count: z.number().int(),
  /** First page of each sheet. */
  sheets: z.array(z.object({ name: z.string(), first: z.number().int(), count: z.number().int() })),
})
export type PagesReply = z.infer<typeof PagesReply>
