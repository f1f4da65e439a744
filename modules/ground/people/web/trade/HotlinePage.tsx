import { TradeList } from './TradeList.tsx'

export default function HotlinePage() {
  return <TradeList trade="hotline" />
}
