import './mark.css'

const grounds = [
  ['#DDE6EF', '#2B4A6E'],
  ['#E4E9E1', '#3F5A3A'],
  ['#EFE6DA', '#6E4B1E'],
  ['#E6E2EC', '#4C4168'],
  ['#F0E1DE', '#7A3428'],
] as const

interface Props {
  name: string
  size?: number
  /** Address of the person's picture; null without one. */
  picture?: string | null
}

/** The mark of a person: the picture, or the family name on one of five quiet grounds. */
export function PersonMark({ name, size = 28, picture = null }: Props) {
  if (picture !== null && picture !== '')
    return <img className="person-mark" src={picture} alt="" width={size} height={size} loading="lazy" />
  const [ground, textColor] = grounds[(name.codePointAt(0) ?? 0) % grounds.length] ?? grounds[0]
  return (
    <span
      className="person-mark"
      aria-hidden
      style={{ width: size, height: size, fontSize: size * 0.46, background: ground, color: textColor }}
    >
      {[...name][0] ?? ''}
    </span>
  )
}
