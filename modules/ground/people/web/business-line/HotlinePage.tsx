import { BusinessLineList } from './BusinessLineList.tsx'

export default function HotlinePage() {
  return <BusinessLineList businessLine="hotline" />
}
