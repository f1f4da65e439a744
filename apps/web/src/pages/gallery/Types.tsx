import { texts } from '@mingtai/ui'
import { Part } from './Part.tsx'

const samples: Record<keyof typeof texts, string> = {
  h1: '月度经济运行简报',
  h2: '发文流程',
  body: '经核，工程量与现场一致，同意支付。',
  table: '中科云图科技有限公司',
  label: '办公室文电科 · 刘洋',
  small: '10:32 已自动保存',
}

export function Types() {
  return (
    <Part title="文字与尺度">
      <ul className="gallery-types">
        {Object.entries(texts).map(([name, [size, height]]) => (
          <li key={name}>
            <span style={{ font: `var(--text-${name})`, fontWeight: name.startsWith('h') ? 600 : 400 }}>
              {samples[name as keyof typeof texts]}
            </span>
            <code>
              {name} {size}/{height}
            </code>
          </li>
        ))}
        <li>
          <span style={{ font: '600 30px/40px var(--font-figures)' }}>396,688.74</span>
          <code>figure 30/40</code>
        </li>
        <li>
          <span style={{ font: '20px/28px var(--font-document)' }}>各县（市、区）人民政府</span>
          <code>公文 三号仿宋</code>
        </li>
      </ul>
    </Part>
  )
}
