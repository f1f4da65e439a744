interface Month {
  month: string
  tasks: number
  open: number
}

interface Props {
  months: readonly Month[]
  /** null: all. */
  month: string | null
  onChoose(month: string | null): void
}

/** The periods of the ledger: years, and the months in them with how many tasks run. */
export function MonthTree({ months, month, onChoose }: Props) {
  const years = [...new Set(months.map((one) => one.month.slice(0, 4)))]
  return (
    <ul className="filing-months">
      <li>
        <button type="button" aria-pressed={month === null} onClick={() => onChoose(null)}>
          全部期别
        </button>
      </li>
      {years.map((year) => (
        <li key={year}>
          <h2>{year}年</h2>
          <ul>
            {months
              .filter((one) => one.month.startsWith(year))
              .map((one) => (
                <li key={one.month}>
                  <button type="button" aria-pressed={one.month === month} onClick={() => onChoose(one.month)}>
                    <span>
                      {Number(one.month.slice(5))}月 {one.open > 0 && <em>{one.open} 个在报</em>}
                    </span>
                    <small>{one.tasks}</small>
                  </button>
                </li>
              ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}
