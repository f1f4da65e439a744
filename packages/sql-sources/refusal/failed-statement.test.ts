import { expect, test } from 'vitest'
import { statementRefusal } from './failed-statement.ts'

test.each([
  ['sql.columnMissing', '“amount”', "Unknown column 'amount' in 'SELECT'"],
  ['sql.columnMissing', '“amount”', 'column "amount" does not exist'],
  ['sql.columnMissing', '“o.amount”', 'column o.amount does not exist'],
  ['sql.columnMissing', '“AMOUNT”', 'ORA-00904: "AMOUNT": invalid identifier'],
  ['sql.columnMissing', '“amount”', "Invalid column name 'amount'"],
  ['sql.columnMissing', '“amount”', 'Binder Error: Referenced column "amount" not found in FROM clause!'],
  ['sql.columnMissing', '“amount”', "Missing columns: 'amount' while processing query: 'SELECT amount FROM t'"],
  ['sql.columnMissing', '“amount”', 'Unknown expression identifier `amount` in scope SELECT amount'],
  ['sql.columnMissing', '“AMOUNT”', '第1 行附近出现错误: 无效的列名[AMOUNT]'],
  ['sql.columnMissing', '“amount”', '字段 "amount" 不存在'],
  ['sql.tableMissing', '“hr.orders”', "Table 'hr.orders' doesn't exist"],
  ['sql.tableMissing', '“orders”', 'relation "orders" does not exist'],
  ['sql.tableMissing', '', 'ORA-00942: table or view does not exist'],
  ['sql.tableMissing', '“orders”', "Invalid object name 'orders'"],
  ['sql.tableMissing', '“orders”', 'Catalog Error: Table with name orders does not exist!'],
  ['sql.tableMissing', '“hr.orders”', "Table hr.orders doesn't exist"],
  ['sql.tableMissing', '“ORDERS”', '第1 行附近出现错误: 无效的表或视图名[ORDERS]'],
  ['sql.functionMissing', '“hr.ifnul”', 'FUNCTION hr.ifnul does not exist'],
  ['sql.functionMissing', '“ifnull”', 'function ifnull(integer, integer) does not exist'],
  ['sql.functionMissing', '“ifnull”', "'ifnull' is not a recognized built-in function name"],
  ['sql.denied', '“salary”', "SELECT command denied to user 'r'@'%' for table `hr`.`salary`"],
  ['sql.denied', '“salary”', 'permission denied for table salary'],
  ['sql.denied', '', 'ORA-01031: insufficient privileges'],
  ['sql.denied', '“salary”', "The SELECT permission was denied on the object 'salary', database 'hr'"],
  ['sql.ambiguous', '“id”', "Column 'id' in field list is ambiguous"],
  ['sql.ambiguous', '“id”', 'column reference "id" is ambiguous'],
  ['sql.notGrouped', '“hr.t.b”', "'hr.t.b' isn't in GROUP BY"],
  ['sql.notGrouped', '“t.b”', 'column "t.b" must appear in the GROUP BY clause or be used in an aggregate function'],
  ['sql.wrongType', '“abc”', 'invalid input syntax for type integer: "abc"'],
  ['sql.wrongType', '“2026-13-01”', "Incorrect DATE value: '2026-13-01'"],
  ['sql.wrongType', '', 'ORA-01722: invalid number'],
  ['sql.wrongType', '', 'operator does not exist: text = integer'],
  ['sql.wrongType', '“abc”', "Conversion Error: Could not convert string 'abc' to INT32"],
  ['sql.syntax', '在“form”附近', 'syntax error at or near "form"'],
  [
    'sql.syntax',
    '在“form orders”附近',
    "You have an error in your SQL syntax; check the manual for the right syntax to use near 'form orders' at line 1",
  ],
  ['sql.syntax', '在“form”附近', "Incorrect syntax near 'form'"],
  ['sql.syntax', '', 'ORA-00933: SQL command not properly ended'],
])('%s with %s is understood from “%s”', (key, name, words) => {
  const { key: found, args, message } = statementRefusal(words)
  expect({ found, name: args[0] }).toEqual({ found: key, name })
  expect(message).toContain(`数据库原文：${words}。`)
})

test.each([
  ['sql.divisionByZero', 'division by zero'],
  ['sql.divisionByZero', 'ORA-01476: divisor is equal to zero'],
  ['sql.divisionByZero', 'Divide by zero error encountered'],
  ['sql.divisionByZero', '除0错误'],
  ['sql.databaseTimeout', 'Query execution was interrupted (max_statement_time exceeded)'],
  ['sql.databaseTimeout', 'canceling statement due to statement timeout'],
  ['sql.manyRows', 'Subquery returns more than 1 row'],
  ['sql.manyRows', 'more than one row returned by a subquery used as an expression'],
  ['sql.overflow', 'Out of Range Error: Overflow in addition of INT64 (9223372036854775807 + 1)!'],
  ['sql.overflow', 'Conversion Error: Casting value "99999.99" to type DECIMAL(5,2) failed: value is out of range!'],
  ['sql.overflow', 'bigint out of range'],
  ['sql.overflow', "BIGINT value is out of range in '9223372036854775807 + 1'"],
  ['sql.wrongType', 'date/time field value out of range: "2024-13-01"'],
  ['sql.unionColumns', 'each UNION query must have the same number of columns'],
  ['sql.unionColumns', 'The used SELECT statements have a different number of columns'],
  ['sql.diskFull', 'could not extend file "base/1/2": No space left on device'],
  ['sql.outOfMemory', 'Memory limit (for query) exceeded: would use 9.31 GiB'],
  ['sql.pattern', 'invalid regular expression: brackets [] not balanced'],
  ['sql.locked', 'Deadlock found when trying to get lock; try restarting transaction'],
  ['sql.parameterType', 'could not determine data type of parameter $1'],
  ['sql.readOnly', 'cannot execute CREATE TABLE in a read-only transaction'],
  ['sql.failed', 'something that nobody has seen yet'],
])('%s is understood from “%s”', (key, words) => {
  expect(statementRefusal(words).key).toBe(key)
})

test.each([
  ['sql.columnMissing', '42703', '字段 x 没有'],
  ['sql.tableMissing', 'ER_NO_SUCH_TABLE', 'La table n’existe pas'],
  ['sql.syntax', 'CH62', 'irgendetwas'],
  ['sql.failed', 'XX000', 'irgendetwas'],
])('%s is understood from the code %s whatever language the server speaks', (key, code, words) => {
  expect(statementRefusal(words, code).key).toBe(key)
})
