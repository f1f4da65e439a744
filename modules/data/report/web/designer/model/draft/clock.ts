/** `10:32` of a point in time, with the day in front when it is not today. */
export function clock(at: string): string {
  const time = new Date(at)
  if (Number.isNaN(time.getTime())) return at
  const two = (value: number) => String(value).padStart(2, '0')
  const minutes = `${two(time.getHours())}:${two(time.getMinutes())}`
  const today = new Date().toDateString() === time.toDateString()
  return today ? minutes : `${time.getMonth() + 1} 月 ${time.getDate()} 日 ${minutes}`
}
