import { TradeList } from './TradeList.tsx'

export default function ComprehensivePage() {
  return <TradeList trade="comprehensive" />
}
