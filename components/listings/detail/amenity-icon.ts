import type { Icon } from '@/components/ui/create-icon';
import { AccessibilityIcon } from '@/components/ui/icons/accessibility';
import { ArchiveIcon } from '@/components/ui/icons/archive';
import { ArrowUpDownIcon } from '@/components/ui/icons/arrow-up-down';
import { BlocksIcon } from '@/components/ui/icons/blocks';
import { BugOffIcon } from '@/components/ui/icons/bug-off';
import { BuildingIcon } from '@/components/ui/icons/building';
import { CarIcon } from '@/components/ui/icons/car';
import { CctvIcon } from '@/components/ui/icons/cctv';
import { CheckIcon } from '@/components/ui/icons/check';
import { ChefHatIcon } from '@/components/ui/icons/chef-hat';
import { ConciergeBellIcon } from '@/components/ui/icons/concierge-bell';
import { DoorClosedIcon } from '@/components/ui/icons/door-closed';
import { DumbbellIcon } from '@/components/ui/icons/dumbbell';
import { FenceIcon } from '@/components/ui/icons/fence';
import { FlameIcon } from '@/components/ui/icons/flame';
import { Flower2Icon } from '@/components/ui/icons/flower-2';
import { FootprintsIcon } from '@/components/ui/icons/footprints';
import { FrameIcon } from '@/components/ui/icons/frame';
import { GemIcon } from '@/components/ui/icons/gem';
import { Grid2x2Icon } from '@/components/ui/icons/grid-2x2';
import { HouseIcon } from '@/components/ui/icons/house';
import { MoonStarIcon } from '@/components/ui/icons/moon-star';
import { MountainIcon } from '@/components/ui/icons/mountain';
import { PaintbrushIcon } from '@/components/ui/icons/paintbrush';
import { PawPrintIcon } from '@/components/ui/icons/paw-print';
import { PlugZapIcon } from '@/components/ui/icons/plug-zap';
import { SailboatIcon } from '@/components/ui/icons/sailboat';
import { SatelliteDishIcon } from '@/components/ui/icons/satellite-dish';
import { SirenIcon } from '@/components/ui/icons/siren';
import { SnowflakeIcon } from '@/components/ui/icons/snowflake';
import { SofaIcon } from '@/components/ui/icons/sofa';
import { SquareIcon } from '@/components/ui/icons/square';
import { SunIcon } from '@/components/ui/icons/sun';
import { SunMediumIcon } from '@/components/ui/icons/sun-medium';
import { SunsetIcon } from '@/components/ui/icons/sunset';
import { ThermometerIcon } from '@/components/ui/icons/thermometer';
import { ThermometerSunIcon } from '@/components/ui/icons/thermometer-sun';
import { ToyBrickIcon } from '@/components/ui/icons/toy-brick';
import { TreesIcon } from '@/components/ui/icons/trees';
import { UmbrellaIcon } from '@/components/ui/icons/umbrella';
import { UserCheckIcon } from '@/components/ui/icons/user-check';
import { UtensilsIcon } from '@/components/ui/icons/utensils';
import { WarehouseIcon } from '@/components/ui/icons/warehouse';
import { WashingMachineIcon } from '@/components/ui/icons/washing-machine';
import { WavesIcon } from '@/components/ui/icons/waves';
import { WavesLadderIcon } from '@/components/ui/icons/waves-ladder';
import { WifiIcon } from '@/components/ui/icons/wifi';
import { WindIcon } from '@/components/ui/icons/wind';

/** By amenity id (lib/listings/amenities.ts), plus three legacy ids still in use. */
const ICONS: Readonly<Record<string, Icon>> = {
  elevator: ArrowUpDownIcon,
  internal_staircase: FootprintsIcon,
  secure_door: DoorClosedIcon,
  manned_reception: ConciergeBellIcon,
  attic: HouseIcon,
  facade: BuildingIcon,
  corner: BlocksIcon,
  frames_wooden: FrameIcon,
  floor_marble: Grid2x2Icon,
  single_glass: SquareIcon,
  bright: SunIcon,
  airy: WindIcon,
  fireplace: FlameIcon,
  furnished: SofaIcon,
  storage: ArchiveIcon,
  painted: PaintbrushIcon,
  luxury_home: GemIcon,
  playroom: ToyBrickIcon,
  underfloor_heating: ThermometerIcon,
  air_conditioning: SnowflakeIcon,
  ac: SnowflakeIcon,
  central_heating: ThermometerSunIcon,
  heating: ThermometerSunIcon,
  solar_water_heating: SunMediumIcon,
  night_power: MoonStarIcon,
  garden: Flower2Icon,
  swimming_pool: WavesLadderIcon,
  awning: UmbrellaIcon,
  built_in_bbq: ChefHatIcon,
  window_screens: BugOffIcon,
  balcony: FenceIcon,
  parking_space: CarIcon,
  parking: CarIcon,
  garage: WarehouseIcon,
  access_disabled: AccessibilityIcon,
  ev_charging: PlugZapIcon,
  alarm: SirenIcon,
  security_system: CctvIcon,
  doorman: UserCheckIcon,
  satellite_receiver: SatelliteDishIcon,
  wifi: WifiIcon,
  dishwasher: UtensilsIcon,
  laundry: WashingMachineIcon,
  residential_zone: TreesIcon,
  view: MountainIcon,
  waterfront: SailboatIcon,
  gym: DumbbellIcon,
  pool: WavesIcon,
  roof_deck: SunsetIcon,
  pets: PawPrintIcon,
};

/** Icon of an amenity; a tick for unknown ones. */
export function amenityIcon(id: string): Icon {
  return ICONS[id] ?? CheckIcon;
}
