import { type Refusal, refusal } from '@mingtai/messages'

import { problemOfCode } from './failed-codes.ts'

/** Kinds of problems of a statement that a database could not run. */
export type StatementProblem =
  | (typeof named)[number]
  | 'sql.syntax'
  | 'sql.divisionByZero'
  | 'sql.databaseTimeout'
  | 'sql.overflow'
  | 'sql.manyRows'
  | 'sql.unionColumns'
  | 'sql.outOfMemory'
  | 'sql.diskFull'
  | 'sql.pattern'
  | 'sql.locked'
  | 'sql.parameterType'
  | 'sql.readOnly'

/**
 * Kinds of problems by the messages of the databases, in the order in which they are tried. A group of a pattern is the
 * name that the database could not use. Chinese messages are those of Dameng and Kingbase.
 */
const classes: readonly { key: StatementProblem; words: readonly RegExp[] }[] = [
  {
    key: 'sql.columnMissing',
    words: [
      /Unknown column '([^']+)'/,
      /column "?([^"\s]+)"? does not exist/,
      /(?:字段|列) ?"([^"]+)" ?不存在/,
      /ORA-00904: (?:"?(.+?)"?): invalid identifier/,
      /Invalid column name:? '?([^'\s]+)'?/,
      /Referenced column "([^"]+)" (?:was )?not found/,
      /does not have a column named "([^"]+)"/,
      /Missing columns: '([^']+)'/,
      /Unknown (?:expression )?(?:or function )?identifier:? [`'"]?([\w.]+)/i,
      /Unknown column \[([^\]]+)\]/,
      /无效的列名\[?([^\]\s]*)\]?/,
      /undefined identifier "?([^"\s]+)"?/,
    ],
  },
  {
    key: 'sql.tableMissing',
    words: [
      /Table '([^']+)' doesn't exist/,
      /relation "([^"]+)" does not exist/,
      /关系 ?"([^"]+)" ?不存在/,
      /ORA-00942: (?:table or view "?([^"]*?)"? ?does not exist|.*)/,
      /Invalid object name '([^']+)'/,
      /Table with name (\S+) does not exist/,
      /Table ([\w.`]+) (?:doesn't|does not) exist/,
      /Unknown (?:table|index) (?:expression identifier )?[[`'"]?([\w.]+)/i,
      /无效的表或视图名\[?([^\]\s]*)\]?/,
      /Table does not exist:? ?(\S*)/i,
    ],
  },
  {
    key: 'sql.functionMissing',
    words: [
      /FUNCTION (\S+) does not exist/,
      /function ([\w.]+)\(.*\) does not exist/,
      /函数 ?([\w.]+)\(.*\) ?不存在/,
      /Function with name "?([\w.]+)"? does not exist/,
      /'([^']+)' is not a recognized (?:built-in )?function name/,
      /Unknown function ([\w.]+)/i,
      /No function matches the given name and argument types '([^'(]+)/,
    ],
  },
  {
    key: 'sql.denied',
    words: [
      /command denied to user .* for (?:table|column) (?:[`']?\w+[`']?\.)?[`']?([^`'\s]+)/,
      /permission denied for (?:table|relation|schema|view|function|column) "?([^"\s]+)"?/,
      /对 ?(?:表|关系|模式|视图) ?"?([^"\s]+)"? ?权限不够/,
      /permission was denied on the object '([^']+)'/,
      /ORA-01031|insufficient privileges|Not enough privileges|ACCESS_DENIED|没有.*权限|权限不[够足]|security_exception|is unauthorized/i,
    ],
  },
  {
    key: 'sql.divisionByZero',
    words: [/division by (?:zero|0)|divide by zero|divisor is equal to zero|ORA-01476|除[以]?(?:0|零)(?:错误)?/i],
  },
  {
    key: 'sql.databaseTimeout',
    words: [
      /statement timeout|max_statement_time|maximum statement execution time|Lock wait timeout|lock timeout|Timeout exceeded|TIMEOUT_EXCEEDED|ORA-00054|语句超时|执行超时/i,
    ],
  },
  {
    key: 'sql.ambiguous',
    words: [
      /Column '([^']+)' in .* is ambiguous/,
      /column reference "([^"]+)" is ambiguous/,
      /Ambiguous (?:column name|reference to column name) ['"]([^'"]+)['"]/i,
      /ORA-00918|column ambiguously defined|ambiguous/i,
    ],
  },
  {
    key: 'sql.notGrouped',
    words: [
      /'([^']+)' isn't in GROUP BY/,
      /column "([^"]+)" must appear in (?:the )?GROUP BY/,
      /Column '([^']+)' is invalid in the select list because/,
      /Column [`'"]?([\w.]+)[`'"]? is not under aggregate function/,
      /ORA-00979|not in GROUP BY|NOT_AN_AGGREGATE|不是 ?GROUP BY ?表达式/i,
    ],
  },
  {
    key: 'sql.overflow',
    words: [
      /\b(?:integer|bigint|smallint) out of range|numeric field overflow|value out of range: (?:over|under)flow|value is out of range in|Overflow in |value is out of range|Arithmetic overflow|ORA-0(?:1426|1438)|numeric overflow|DECIMAL_OVERFLOW|数据溢出/i,
    ],
  },
  {
    key: 'sql.manyRows',
    words: [
      /more than (?:1|one) (?:row|value)(?: returned by a subquery)?|returns more than one row|ORA-01427|Scalar subquery returned|子查询.*多(?:于|行)/i,
    ],
  },
  {
    key: 'sql.unionColumns',
    words: [
      /different number of columns|same number of (?:result )?columns|ORA-01789|equal number of expressions|column counts?.* (?:do|does) not match/i,
    ],
  },
  {
    key: 'sql.diskFull',
    words: [
      /No space left on device|could not (?:write (?:to )?(?:temporary )?|extend )file|disk is full|磁盘空间不足/i,
    ],
  },
  {
    key: 'sql.outOfMemory',
    words: [/out of memory|memory limit|ORA-0403\d|内存不足/i],
  },
  {
    key: 'sql.pattern',
    words: [
      /invalid regular expression|LIKE pattern must not end|invalid escape (?:sequence|string)|from regexp|ORA-1272\d|cannot compile|invalid (?:perl )?(?:operator|character class)|missing (?:closing )?[\])]/i,
    ],
  },
  {
    key: 'sql.locked',
    words: [/deadlock|conflict with recovery|could not serialize|ORA-00060|死锁/i],
  },
  {
    key: 'sql.parameterType',
    words: [
      /could not determine data type|inconsistent types deduced|(?:operator|function) .*is not unique|Could not choose a best candidate/i,
    ],
  },
  {
    key: 'sql.readOnly',
    words: [/read.only (?:transaction|mode|option)|in readonly mode|READ ONLY 事务|只读/i],
  },
  {
    key: 'sql.wrongType',
    words: [
      /invalid input syntax for (?:type )?[\w ]+: "([^"]*)"/,
      /Incorrect \w+ value: '([^']*)'/,
      /Could not convert string '([^']*)'/,
      /Conversion failed when converting the \w+ value '([^']*)'/,
      /ORA-01722|ORA-01861|ORA-01858|ORA-00932|operator does not exist|Conversion failed|Conversion Error|cannot be cast|TYPE_MISMATCH|ILLEGAL_TYPE_OF_ARGUMENT|Illegal types? |No operator matches|datatype mismatch|out of range|Illegal mix of collations|数据类型不匹配|字符串转换出错|类型.*不匹配/i,
    ],
  },
  {
    key: 'sql.syntax',
    words: [
      /syntax error at or near "([^"]+)"/i,
      /You have an error in your SQL syntax.* near '([^']{1,40})/,
      /Incorrect syntax near (?:the keyword )?'([^']+)'/,
      /Syntax error: failed at position \d+ \('?([^')]+)/i,
      /(?:在|在或靠近) ?"([^"]+)" ?(?:附近|或附近)?的?语法错误/,
      /mismatched input '([^']+)'/,
      /ORA-009(?:00|06|07|20|21|23|33|36)\b|syntax error|error parsing query|语法分析出错|语法错误/i,
    ],
  },
]

/** The refusal for a failed statement: it says what to do, and ends with the database's own message. */
export function statementRefusal(words: string, code = ''): Refusal {
  for (const { key, words: patterns } of classes)
    for (const pattern of patterns) {
      const match = pattern.exec(words)
      if (match !== null) return said(key, match[1]?.trim() ?? '', words)
    }
  const key = problemOfCode(code)
  return key === null ? refusal('sql.failed', words) : said(key, '', words)
}

function said(key: StatementProblem, name: string, words: string): Refusal {
  // Not every database says where.
  if (key === 'sql.syntax') return refusal(key, name === '' ? '' : `在“${name}”附近`, words)
  if (isNamed(key)) return refusal(key, name === '' ? '' : `“${name}”`, words)
  return refusal(key, words)
}

const named = [
  'sql.columnMissing',
  'sql.tableMissing',
  'sql.functionMissing',
  'sql.denied',
  'sql.ambiguous',
  'sql.notGrouped',
  'sql.wrongType',
] as const

function isNamed(key: StatementProblem): key is (typeof named)[number] {
  return named.some((one) => one === key)
}
