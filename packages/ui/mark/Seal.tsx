/** The red seal 明: the product's mark, always beside its name. */
export function Seal({ size = 26 }: { size?: number }) {
  return (
    <svg className="seal" width={size} height={size} viewBox="0 0 52 52" aria-hidden>
      <rect x="1" y="1" width="50" height="50" rx="7" fill="var(--cinnabar)" />
      <rect
        x="4.6"
        y="4.6"
        width="42.8"
        height="42.8"
        rx="4.5"
        fill="none"
        stroke="#fff"
        strokeOpacity=".85"
        strokeWidth="1.6"
      />
      <text x="26" y="38" textAnchor="middle" fontFamily="var(--font-serif)" fontWeight="900" fontSize="33" fill="#fff">
        明
      </text>
    </svg>
  )
}
