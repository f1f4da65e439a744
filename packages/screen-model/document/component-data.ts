import { z } from 'zod'
import { limits } from './limits.ts'

/** Where figures come from. Report specification, section 3. */
export const sourceCodes = { static: 1, api: 2, sql: 3 } as const
/** 4 is of our own: the rows of a report. */
export const SourceCode = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)])
export type SourceCode = z.infer<typeof SourceCode>

const Name = z.string().max(limits.name)

const NamedValue = z.strictObject({ name: Name, value: z.string().max(limits.cellText) })

/** An API that the server asks through its address guard. */
export const ApiSettings = z.strictObject({
  /** Whole, or what comes behind the address of its data source. */
  url: z.string().max(2000),
  /** The data source of an interface by its code, whose address, headers and sign-in hold; left out: it is asked openly. */
  dataSource: Name.optional(),
  requestType: z.enum(['get', 'post']),
  /** The path of the rows in the answer, `data.list`; '' where the answer is the list. */
  resultPath: z.string().max(200),
  params: z.array(NamedValue).max(limits.params),
  headers: z.array(NamedValue).max(30).optional(),
  /** JSON in place of the parameters of a POST; `{code}` takes a parameter of the screen as one value. */
  body: z.string().max(limits.text).optional(),
})
export type ApiSettings = z.infer<typeof ApiSettings>

/** Where categories come from: with the values, an API or a shared dataset. */
export const CategorySourceCode = z.union([z.literal(1), z.literal(2), z.literal(3)])

/** The same for categories, with the column of their names; left out: the first. */
export const CategoryApiSettings = ApiSettings.extend({ column: Name.optional() })
export type CategoryApiSettings = z.infer<typeof CategoryApiSettings>

export const DataSetSettings = z.strictObject({
  dataSetId: z.string().min(1).max(40),
  /** The columns that are asked for; all of them where the list is empty. */
  column: z.array(Name).max(limits.staticColumns),
  /** What a drill takes along. */
  drillProp: z.array(Name).max(limits.staticColumns),
  /**
   * Parameters of the dataset by code: `{code}` takes one of the screen, others are fixed, and one that is left out has
   * its default. Without it those of the same codes are taken.
   */
  params: z.record(Name, z.string().max(limits.cellText)).optional(),
})
export type DataSetSettings = z.infer<typeof DataSetSettings>

export const ReportSettings = z.strictObject({
  reportId: z.string().min(1).max(40),
  /** Parameters of the report by code; `{code}` takes a parameter of the screen. */
  params: z.record(Name, z.string().max(limits.cellText)),
})
export type ReportSettings = z.infer<typeof ReportSettings>
