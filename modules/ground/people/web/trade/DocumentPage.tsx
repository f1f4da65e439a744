import { TradeList } from './TradeList.tsx'

export default function DocumentPage() {
  return <TradeList trade="document" />
}
