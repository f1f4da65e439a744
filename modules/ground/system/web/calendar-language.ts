/**
 * Months and weekdays of every calendar in Chinese, weeks from Monday. The component knows the language by its name and
 * takes it when it is there; it comes after the first screen, because most screens have no calendar.
 */
export function teachCalendars(): void {
  void import('dayjs/locale/zh-cn')
}
