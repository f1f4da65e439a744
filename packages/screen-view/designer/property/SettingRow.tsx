import type { ReactNode } from 'react'

/** A setting with its name before it. */
export function SettingRow({
  label,
  children,
  isWide = false,
}: {
  label: string
  children: ReactNode
  isWide?: boolean
}) {
  return (
    <div className={isWide ? 'design-setting design-setting-wide' : 'design-setting'}>
      <span>{label}</span>
      {children}
    </div>
  )
}
