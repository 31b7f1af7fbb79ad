import Activity from 'lucide-react/icons/activity';
import Banknote from 'lucide-react/icons/banknote';
import BellRing from 'lucide-react/icons/bell-ring';
import BookOpen from 'lucide-react/icons/book-open';
import Box from 'lucide-react/icons/box';
import Briefcase from 'lucide-react/icons/briefcase';
import Building2 from 'lucide-react/icons/building-2';
import Calculator from 'lucide-react/icons/calculator';
import Calendar from 'lucide-react/icons/calendar';
import ChartBar from 'lucide-react/icons/chart-column';
import ChartLine from 'lucide-react/icons/chart-line';
import ChartPie from 'lucide-react/icons/chart-pie';
import ClipboardCheck from 'lucide-react/icons/clipboard-check';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import CreditCard from 'lucide-react/icons/credit-card';
import Database from 'lucide-react/icons/database';
import FileCheck from 'lucide-react/icons/file-check';
import FileText from 'lucide-react/icons/file-text';
import Folder from 'lucide-react/icons/folder';
import Gauge from 'lucide-react/icons/gauge';
import Headset from 'lucide-react/icons/headset';
import House from 'lucide-react/icons/house';
import IdCard from 'lucide-react/icons/id-card';
import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import LifeBuoy from 'lucide-react/icons/life-buoy';
import Mail from 'lucide-react/icons/mail';
import MapPin from 'lucide-react/icons/map-pin';
import Megaphone from 'lucide-react/icons/megaphone';
import MessageSquare from 'lucide-react/icons/message-square';
import Monitor from 'lucide-react/icons/monitor';
import Network from 'lucide-react/icons/network';
import Package from 'lucide-react/icons/package';
import Phone from 'lucide-react/icons/phone';
import Plus from 'lucide-react/icons/plus';
import ReceiptText from 'lucide-react/icons/receipt-text';
import Router from 'lucide-react/icons/router';
import Search from 'lucide-react/icons/search';
import Send from 'lucide-react/icons/send';
import Server from 'lucide-react/icons/server';
import Settings from 'lucide-react/icons/settings';
import ShieldCheck from 'lucide-react/icons/shield-check';
import ShoppingCart from 'lucide-react/icons/shopping-cart';
import Store from 'lucide-react/icons/store';
import Tag from 'lucide-react/icons/tag';
import Tickets from 'lucide-react/icons/tickets';
import Truck from 'lucide-react/icons/truck';
import User from 'lucide-react/icons/user';
import Users from 'lucide-react/icons/users';
import Wallet from 'lucide-react/icons/wallet';
import Wifi from 'lucide-react/icons/wifi';
import Wrench from 'lucide-react/icons/wrench';
import type { IconName } from '#runtime/language/bundle/client.ts';

/** The icon of each name that documents may use. */
const icons: Readonly<Record<string, typeof Box>> = {
  activity: Activity,
  monitor: Monitor,
  bank: Banknote,
  money: Banknote,
  finance: Banknote,
  bell: BellRing,
  book: BookOpen,
  box: Box,
  goods: Box,
  briefcase: Briefcase,
  project: Briefcase,
  building: Building2,
  organisation: Building2,
  organization: Building2,
  company: Building2,
  calculator: Calculator,
  budget: Calculator,
  calendar: Calendar,
  chart: ChartBar,
  'bar-chart': ChartBar,
  report: ChartBar,
  'line-chart': ChartLine,
  'pie-chart': ChartPie,
  statistics: ChartPie,
  check: ClipboardCheck,
  audit: ClipboardCheck,
  approve: ClipboardCheck,
  list: ClipboardList,
  task: ClipboardList,
  order: ClipboardList,
  card: CreditCard,
  payment: CreditCard,
  database: Database,
  resource: Database,
  contract: FileCheck,
  file: FileText,
  document: FileText,
  folder: Folder,
  gauge: Gauge,
  speed: Gauge,
  headset: Headset,
  service: Headset,
  callcenter: Headset,
  home: House,
  house: House,
  id: IdCard,
  staff: IdCard,
  dashboard: LayoutDashboard,
  help: LifeBuoy,
  map: MapPin,
  community: MapPin,
  address: MapPin,
  marketing: Megaphone,
  megaphone: Megaphone,
  notice: Megaphone,
  mail: Mail,
  message: MessageSquare,
  sms: MessageSquare,
  network: Network,
  tree: Network,
  package: Package,
  offer: Package,
  phone: Phone,
  plus: Plus,
  add: Plus,
  receipt: ReceiptText,
  bill: ReceiptText,
  expense: ReceiptText,
  router: Router,
  equipment: Router,
  device: Router,
  terminal: Router,
  search: Search,
  query: Search,
  send: Send,
  delivery: Truck,
  truck: Truck,
  server: Server,
  settings: Settings,
  setting: Settings,
  config: Settings,
  shield: ShieldCheck,
  role: ShieldCheck,
  permission: ShieldCheck,
  cart: ShoppingCart,
  purchase: ShoppingCart,
  shop: Store,
  store: Store,
  supplier: Store,
  tag: Tag,
  price: Tag,
  ticket: Tickets,
  workorder: Tickets,
  user: User,
  customer: User,
  users: Users,
  team: Users,
  people: Users,
  wallet: Wallet,
  deposit: Wallet,
  salary: Wallet,
  wifi: Wifi,
  broadband: Wifi,
  tool: Wrench,
  wrench: Wrench,
  repair: Wrench,
} satisfies Record<IconName, typeof Box>;

/** The icon of a name; a sheet for a page and a folder for a group that have none. */
export const iconOf = (name: string | undefined, of: 'page' | 'group'): typeof Box =>
  (name && icons[name]) || (of === 'group' ? Folder : FileText);
