import type { StatementProblem } from './failed-statement.ts'

/** Kinds of problems by the databases' error codes, because their messages depend on the server's language. */
const codes: Record<StatementProblem, string> = {
  'sql.columnMissing': '42703 ER_BAD_FIELD_ERROR CH16 CH47',
  'sql.tableMissing': '42P01 3F000 ER_NO_SUCH_TABLE ER_BAD_TABLE_ERROR CH60 CH81',
  'sql.functionMissing': '42883 ER_SP_DOES_NOT_EXIST ER_FUNC_INEXISTENT_NAME_COLLISION CH42 CH46',
  'sql.denied':
    '42501 ER_TABLEACCESS_DENIED_ERROR ER_COLUMNACCESS_DENIED_ERROR ER_SPECIFIC_ACCESS_DENIED_ERROR CH291 CH497',
  'sql.divisionByZero': '22012 ER_DIVISION_BY_ZERO CH153',
  'sql.databaseTimeout': '57014 55P03 ER_LOCK_WAIT_TIMEOUT ER_STATEMENT_TIMEOUT ER_QUERY_TIMEOUT CH159 CH160',
  'sql.ambiguous': '42702 ER_NON_UNIQ_ERROR CH207',
  'sql.notGrouped': '42803 ER_WRONG_FIELD_WITH_GROUP ER_MIX_OF_GROUP_FUNC_AND_FIELDS CH215',
  'sql.overflow': '22003 ER_DATA_OUT_OF_RANGE ER_WARN_DATA_OUT_OF_RANGE CH69 CH407',
  'sql.wrongType':
    '22P02 22007 22008 42804 42846 22018 22023 ER_TRUNCATED_WRONG_VALUE ER_CANT_AGGREGATE_2COLLATIONS CH6 CH27 CH38 CH41 CH43 CH53 CH70 CH72',
  'sql.manyRows': '21000 ER_SUBQUERY_NO_1_ROW ER_OPERAND_COLUMNS CH125',
  'sql.unionColumns': 'ER_WRONG_NUMBER_OF_COLUMNS_IN_SELECT CH258',
  'sql.outOfMemory': '53000 53200 ER_OUTOFMEMORY CH241',
  'sql.diskFull': '53100 ER_RECORD_FILE_FULL ER_DISK_FULL CH243',
  'sql.pattern': '2201B 22025 ER_REGEXP_ERROR CH427',
  'sql.locked': '40001 40P01 ER_LOCK_DEADLOCK',
  'sql.parameterType': '42P18 42P08 42725',
  'sql.readOnly': '25006 ER_CANT_EXECUTE_IN_READ_ONLY_TRANSACTION ER_OPTION_PREVENTS_STATEMENT CH164',
  'sql.syntax': '42601 42000 ER_PARSE_ERROR ER_SYNTAX_ERROR CH62',
}

const byCode = new Map(
  Object.entries(codes).flatMap(([key, list]) =>
    list.split(' ').map((code) => [code, key as StatementProblem] as const),
  ),
)

export function problemOfCode(code: string): StatementProblem | null {
  return byCode.get(code) ?? null
}
