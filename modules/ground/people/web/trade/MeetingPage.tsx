import { TradeList } from './TradeList.tsx'

export default function MeetingPage() {
  return <TradeList trade="meeting" />
}
