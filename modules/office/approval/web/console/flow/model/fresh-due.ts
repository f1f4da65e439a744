import type { Due } from '@mingtai/approval-engine'

/** A day of work; then reminders, one each day. A working day has eight hours. */
export const freshDue: Due = {
  ...{ minutes: 480, calendar: 'work', do: 'remind', every: 480, max: 3 },
  ...{ afterwards: 'nothing', to: null },
}
