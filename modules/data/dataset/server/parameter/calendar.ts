import { type Calendar, isWeekday, type ParameterForm } from '@mingtai/report-engine'
import chineseDays from 'chinese-days'
import { timeNow, today } from './today.ts'

/**
 * The days of China as the State Council announced them; Monday to Friday in years that the library does not know.
 * A new year comes with a new release of the library, usually in December.
 */
export function calendarOf(form: ParameterForm = {}, day: string = today()): Calendar {
  return { today: day, now: timeNow(), fiscalStart: form.fiscalStart ?? 1, isWorkday }
}

function isWorkday(day: string): boolean {
  try {
    return chineseDays.isWorkday(day)
  } catch {
    return isWeekday(day)
  }
}
