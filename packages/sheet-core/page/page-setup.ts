import { z } from 'zod'

/** Width and height in millimetres, upright. B sizes are JIS B, the ones that Chinese printers mean. */
export const paperSizes = {
  A3: [297, 420],
  A4: [210, 297],
  A5: [148, 210],
  A6: [105, 148],
  B2: [515, 728],
  B3: [364, 515],
  B4: [257, 364],
  B5: [182, 257],
  Letter: [215.9, 279.4],
  Legal: [215.9, 355.6],
} as const satisfies Record<string, readonly [number, number]>

export type PaperName = keyof typeof paperSizes

const millimetres = z.number().min(0).max(2000)
const color = z.string().regex(/^#[0-9A-Fa-f]{6}$/)
/** First and last index of template rows or columns, from 0, both inside. */
const Lines = z.object({ from: z.number().int().min(0).max(1999), to: z.number().int().min(0).max(1999) })

/**
 * Left, centre and right text of a header or footer. Fields: `${page}`, `${pages}`, `${date}`, `${time}`,
 * `${dataTime}` (of when the data is), `${report}`, `${sheet}`, `${user}` and `${code}` of any parameter.
 */
const Strip = z.object({ left: z.string().max(500), center: z.string().max(500), right: z.string().max(500) })

export const Watermark = z.object({
  /** Same fields as a header. */
  text: z.string().min(1).max(100),
  /** Points. */
  size: z.number().min(6).max(200),
  color,
  /** 0 invisible to 1 solid. */
  opacity: z.number().min(0.02).max(1),
  /** Degrees, counter-clockwise. */
  angle: z.number().min(-90).max(90),
  /** One in the middle, or repeated over the page. */
  tiled: z.boolean(),
})
export type Watermark = z.infer<typeof Watermark>

/** A scanned form that the report prints over (套打); millimetres from the paper's top left corner. */
export const FormPicture = z.object({
  /** `data:image/…;base64,…` or the name of an uploaded picture. */
  picture: z.string().min(1).max(2_000_000),
  x: z.number().min(-2000).max(2000),
  y: z.number().min(-2000).max(2000),
  width: millimetres,
  height: millimetres,
  /** false: shown in the preview for placing, left out of print and files, because the paper carries it. */
  printed: z.boolean(),
})

/** A picture as a frame (边框图片): its corners stay as they are, its sides are stretched, its middle is left out. */
export const BorderPicture = z.object({
  /** Written out as PNG or JPEG and in no other way: it is put into style sheets. */
  picture: z
    .string()
    .max(400_000)
    .regex(/^data:image\/(?:png|jpeg);base64,[A-Za-z0-9+/]+={0,2}$/),
  /** How much of the picture's width and of its height a corner is, in percent. */
  slice: z.number().min(1).max(49),
  /** How thick it is drawn. */
  width: z.number().min(0.5).max(50),
  /** From the paper's edge. */
  inset: z.number().min(0).max(100),
})
export type BorderPicture = z.infer<typeof BorderPicture>

/** How a sheet lies on paper. Measures are millimetres. */
export const PageSetup = z.object({
  paper: z.union([
    z.enum(['A3', 'A4', 'A5', 'A6', 'B2', 'B3', 'B4', 'B5', 'Letter', 'Legal']),
    z.object({ width: z.number().min(20).max(2000), height: z.number().min(20).max(2000) }),
  ]),
  orientation: z.enum(['portrait', 'landscape']),
  margins: z.object({ top: millimetres, right: millimetres, bottom: millimetres, left: millimetres }),
  /** Distance of header and footer text from the paper's edge. */
  headerAt: millimetres.optional(),
  footerAt: millimetres.optional(),
  header: Strip.optional(),
  footer: Strip.optional(),
  /** Template rows shown on top of every page, template columns on its left. */
  titleRows: Lines.optional(),
  titleColumns: Lines.optional(),
  /** Template rows shown at the foot of every page: page sums (本页小计) and signatures. They leave the flow. */
  footRows: Lines.optional(),
  /** The only template rows and columns that go on paper (打印区域); left out: all. */
  printRows: Lines.optional(),
  printColumns: Lines.optional(),
  /** `width`: all columns on one page's width; `page`: the whole sheet on one page; never enlarges. */
  fit: z.enum(['none', 'width', 'page']).optional(),
  /** Percent, 10 to 400; only without `fit`. */
  scale: z.number().min(10).max(400).optional(),
  /** Order of pages when the sheet is wider than one. */
  order: z.enum(['downThenAcross', 'acrossThenDown']).optional(),
  center: z.object({ horizontal: z.boolean(), vertical: z.boolean() }).optional(),
  /** Forced breaks after these template rows and columns; a repeating row breaks after each of its instances. */
  breaks: z.object({ rows: z.array(z.number().int().min(0)), columns: z.array(z.number().int().min(0)) }).optional(),
  firstPage: z.number().int().min(0).max(100_000).optional(),
  gridLines: z.boolean().optional(),
  watermark: Watermark.optional(),
  form: FormPicture.optional(),
  border: BorderPicture.optional(),
})
export type PageSetup = z.infer<typeof PageSetup>

export const defaultPageSetup: PageSetup = {
  paper: 'A4',
  orientation: 'portrait',
  margins: { top: 19, right: 18, bottom: 19, left: 18 },
}

/** Width and height of the paper as it lies, in millimetres. */
export function paperOf({ paper, orientation }: PageSetup): { width: number; height: number } {
  const [short, long] = typeof paper === 'string' ? paperSizes[paper] : [paper.width, paper.height]
  return orientation === 'portrait' ? { width: short, height: long } : { width: long, height: short }
}
