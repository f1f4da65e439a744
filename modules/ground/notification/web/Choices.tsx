interface Choice {
  value: string
  label: string
  count?: number | undefined
}

interface Props {
  label: string
  value: string
  choices: Choice[]
  onChange(value: string): void
}

/** Words on one line, the chosen one underlined; a count stands quietly beside its word. */
export function Choices({ label, value, choices, onChange }: Props) {
  return (
    <div className="notice-choices" role="group" aria-label={label}>
      {choices.map((choice) => (
        <button
          key={choice.value}
          type="button"
          aria-pressed={choice.value === value}
          onClick={() => onChange(choice.value)}
        >
          {choice.label}
          {choice.count !== undefined && choice.count > 0 && <small>{choice.count}</small>}
        </button>
      ))}
    </div>
  )
}
