import { paths } from './paths.ts'
import type { IconName } from './paths.ts'

/** A line icon in the colour of its text. The control around it carries the name. */
export function Icon({ name, size = 16 }: { name: IconName; size?: number }) {
  const stroke = dots.has(name) ? 2.2 : 1.3
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth={stroke}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
      style={{ flex: 'none', verticalAlign: '-0.18em' }}
    >
      <path d={paths[name]} />
    </svg>
  )
}

const dots: ReadonlySet<IconName> = new Set(['more', 'drag'])
