import { bondExamples } from './bonds.ts'
import { databaseExamples } from './database.ts'
import { dateExamples } from './date.ts'
import { engineeringExamples } from './engineering.ts'
import type { Example } from './example.ts'
import { financeExamples } from './finance.ts'
import { grammarExamples } from './grammar.ts'
import { lambdaExamples } from './lambda.ts'
import { lookupExamples } from './lookup.ts'
import { mathExamples } from './math.ts'
import { statisticsExamples } from './statistics.ts'
import { textExamples } from './text.ts'

/** One table of examples for our own tests and for the comparison with LibreOffice. */
export const examples: readonly Example[] = [
  ...grammarExamples,
  ...mathExamples,
  ...statisticsExamples,
  ...textExamples,
  ...dateExamples,
  ...lookupExamples,
  ...financeExamples,
  ...bondExamples,
  ...engineeringExamples,
  ...databaseExamples,
  ...lambdaExamples,
]
