import { MSSQL, MySQL, PLSQL, PostgreSQL, SQLDialect, StandardSQL } from '@codemirror/lang-sql'
import type { DataSource } from '../../../calls.ts'

const standard = StandardSQL.spec.keywords ?? ''
const columnTypes = StandardSQL.spec.types ?? ''

/** The product's own warehouse: DuckDB quotes as PostgreSQL does and has words of its own. */
const DuckDb = SQLDialect.define({
  ...PostgreSQL.spec,
  keywords: `${PostgreSQL.spec.keywords} qualify pivot unpivot exclude replace asof positional sample summarize struct_pack list_value`,
})

const ClickHouse = SQLDialect.define({
  keywords: `${standard} prewhere final sample array asof global any semi anti settings format with totals rollup cube interval`,
  types: `${columnTypes} uint8 uint16 uint32 uint64 int8 int16 int32 int64 float32 float64 string fixedstring datetime datetime64 date32 nullable lowcardinality`,
  builtin:
    'count sum avg min max uniq uniqexact quantile argmin argmax topk grouparray tostring todate todatetime tostartofmonth toyyyymm if multiif',
  backslashEscapes: true,
  hashComments: true,
  identifierQuotes: '`"',
})

const InfluxQl = SQLDialect.define({
  keywords:
    'select from where group by fill order limit offset slimit soffset tz and or time now mean sum count min max first last median mode stddev spread percentile distinct derivative difference moving_average cumulative_sum into as desc asc previous none linear',
  identifierQuotes: '"',
})

const TDengine = SQLDialect.define({
  keywords: `${standard} interval sliding fill partition slimit soffset state_window session event_window tbname tags every range`,
  types: `${columnTypes} nchar tinyint bigint binary`,
  builtin: 'count sum avg min max first last last_row spread twa stddev percentile apercentile diff derivative elapsed',
  identifierQuotes: '`',
  doubleQuotedStrings: true,
})

/** The words and quotes that the editor shows for a kind of source. */
export function dialectOf(type: DataSource['type']): SQLDialect {
  switch (type) {
    case 0:
      return DuckDb
    case 1:
      return MySQL
    case 2:
    case 7:
      return PLSQL
    case 3:
      return MSSQL
    case 5:
    case 11:
    case 12:
      return PostgreSQL
    case 6:
      return InfluxQl
    case 8:
      return ClickHouse
    case 10:
      return TDengine
    case 4:
    case 9:
      return StandardSQL
    default:
      return type satisfies never
  }
}
