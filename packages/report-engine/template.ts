import { CellStyle } from '@mingtai/sheet-core'
import { z } from 'zod'

const identifier = z.string().regex(/^[A-Za-z_][A-Za-z0-9_]{0,59}$/)
const fieldType = z.enum(['number', 'text', 'boolean', 'date', 'timestamp'])
/** A template cell by its address, such as `B4`. */
const address = z.string().regex(/^[A-Z]{1,3}[1-9][0-9]{0,6}$/)
/** `auto`: the nearest expanding cell (design rule in the README); `none`: stands alone; else one cell. */
const Parent = z.union([z.literal('auto'), z.literal('none'), address])

export const Option = z.object({ value: z.string(), label: z.string() })

/** A value that the reader chooses before the report runs. Codes are what `${code}` in SQL and text refers to. */
export const Parameter = z.object({
  code: identifier,
  name: z.string().min(1).max(60),
  type: z.enum(['text', 'number', 'date', 'select', 'multiSelect']),
  /** For dates: `current` is today, a number is that many days from today, anything else is today. */
  default: z.string().max(200).nullable(),
  required: z.boolean(),
  hidden: z.boolean(),
  /** Where a select takes its choices: a fixed list, or a query whose first column is the value and second the label. */
  options: z
    .union([
      z.object({ kind: z.literal('fixed'), items: z.array(Option).max(1000) }),
      z.object({ kind: z.literal('sql'), dataSource: z.string().max(60), sql: z.string().max(20_000) }),
    ])
    .nullable(),
})
export type Parameter = z.infer<typeof Parameter>

export const DatasetField = z.object({ name: z.string().min(1).max(128), title: z.string().max(128), type: fieldType })

/** A named stream of rows: one read-only query on one data source (by its code). */
export const Dataset = z.object({
  name: identifier,
  title: z.string().min(1).max(60),
  dataSource: z.string().min(1).max(60),
  sql: z.string().min(1).max(100_000),
  fields: z.array(DatasetField).max(1000),
})
export type Dataset = z.infer<typeof Dataset>

export const aggregates = [
  'list',
  'group',
  'adjacent',
  'sum',
  'average',
  'max',
  'min',
  'count',
  'distinct',
  'first',
  'last',
] as const

/** A condition on the rows that a binding sees: the row's field against a constant or a parameter. */
export const Condition = z.object({
  field: z.string().min(1).max(128),
  operator: z.enum(['EQ', 'NE', 'GT', 'GE', 'LT', 'LE', 'IN', 'NOTIN']),
  value: z.union([
    z.object({ kind: z.literal('constant'), value: z.string() }),
    z.object({ kind: z.literal('parameter'), code: identifier }),
  ]),
})

/** A total over all instances of this cell under their parent instance, on a row (or column) of its own. */
export const Subtotal = z.object({
  position: z.enum(['before', 'after']),
  label: z.string().max(60),
  /** Style of the whole subtotal line; null: each cell keeps the style of its detail cell. */
  style: z.number().int().min(0).nullable(),
  hideWhenSingle: z.boolean(),
})

export const Binding = z.object({
  kind: z.literal('field'),
  dataset: identifier,
  field: z.string().min(1).max(128),
  expand: z.enum(['none', 'down', 'right']),
  aggregate: z.enum(aggregates),
  leftParent: Parent,
  topParent: Parent,
  filter: z.object({ join: z.enum(['and', 'or']), conditions: z.array(Condition).max(50) }).nullable(),
  /** `value`: by the cell's own value (Chinese by pinyin); else by a field of the dataset. */
  sort: z
    .object({
      by: z.union([z.literal('value'), z.object({ field: z.string() })]),
      direction: z.enum(['ascending', 'descending']),
    })
    .nullable(),
  subtotal: Subtotal.nullable(),
  /** Group cells: one tall merged cell over the children (true) or the value on every row. */
  stretch: z.boolean(),
})
export type Binding = z.infer<typeof Binding>

export const Content = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('empty') }),
  /** Fixed text; `${code}` shows a parameter. */
  z.object({ kind: z.literal('text'), text: z.string().max(32_767) }),
  z.object({ kind: z.literal('number'), value: z.number() }),
  /** With its leading `=`; references name template cells. */
  z.object({ kind: z.literal('formula'), formula: z.string().max(8192), leftParent: Parent, topParent: Parent }),
  Binding,
])
export type Content = z.infer<typeof Content>

/** Rows and columns count from 0. */
export const TemplateCell = z.object({
  row: z.number().int().min(0).max(1999),
  column: z.number().int().min(0).max(511),
  rowSpan: z.number().int().min(1).max(2000),
  columnSpan: z.number().int().min(1).max(512),
  style: z.number().int().min(0),
  content: Content,
})
export type TemplateCell = z.infer<typeof TemplateCell>

export const SheetTemplate = z.object({
  id: z.string().min(1).max(40),
  name: z
    .string()
    .min(1)
    .max(31)
    .regex(/^[^\\/?*[\]:]+$/),
  /** Widths and heights in px; the sheet has as many columns and rows as there are entries. */
  columnWidths: z.array(z.number().int().min(0).max(2000)).min(1).max(512),
  rowHeights: z.array(z.number().int().min(0).max(1500)).min(1).max(2000),
  frozen: z.object({ rows: z.number().int().min(0).max(100), columns: z.number().int().min(0).max(50) }),
  cells: z.array(TemplateCell).max(50_000),
})
export type SheetTemplate = z.infer<typeof SheetTemplate>

/** A report as the designer saves it. `schema` names the version of this shape; older ones are migrated on reading. */
export const Template = z.object({
  schema: z.literal(1),
  parameters: z.array(Parameter).max(100),
  datasets: z.array(Dataset).max(50),
  /** Style 0 is the default style. */
  styles: z.array(CellStyle).min(1).max(65_535),
  sheets: z.array(SheetTemplate).min(1).max(50),
})
export type Template = z.infer<typeof Template>
