import { Icon, isIconName } from '@mingtai/ui'

const tones = ['primary', 'pine', 'ochre', 'plain'] as const

/** The mark of a process: its icon, or the first character of its name, on one of four quiet grounds. */
export function ProcessMark({ name, icon, size = 32 }: { name: string; icon: string; size?: number }) {
  const tone = tones[[...name].reduce((sum, sign) => sum + (sign.codePointAt(0) ?? 0), 0) % tones.length]
  return (
    <span
      className="process-mark"
      data-tone={tone}
      aria-hidden
      style={{ width: size, height: size, fontSize: Math.round(size * 0.46) }}
    >
      {isIconName(icon) ? <Icon name={icon} size={Math.round(size * 0.5)} /> : ([...name][0] ?? '')}
    </span>
  )
}
