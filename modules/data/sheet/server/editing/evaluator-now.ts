import { type Book, createEvaluator, type Evaluator } from '@mingtai/sheet-model'
import { wallClock } from '@mingtai/zh'

const SERIAL_OF_1970 = 25_569

/** Works out the formulas of a book as of this moment. */
export function evaluatorNow(book: Book): Evaluator {
  return createEvaluator(book, {
    now: () => wallClock(new Date()) / 86_400_000 + SERIAL_OF_1970,
    random: Math.random,
  })
}
