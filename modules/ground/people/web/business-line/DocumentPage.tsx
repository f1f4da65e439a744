import { BusinessLineList } from './BusinessLineList.tsx'

export default function DocumentPage() {
  return <BusinessLineList businessLine="document" />
}
