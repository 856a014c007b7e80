/** Price choices in euro, as shown in menus; parsed by `parsePriceRange`. */
export const SALE_PRICE_RANGES = ['100k-300k', '300k-500k', '500k-750k', '750k-1M', '1M-2M', '2M+'] as const;
export const RENT_PRICE_RANGES = [
  '500-1,000',
  '1,000-2,000',
  '2,000-3,500',
  '3,500-5,000',
  '5,000-10,000',
  '10,000+',
] as const;
export const BEDROOM_CHOICES = [1, 2, 3, 4, 5] as const;
export const BATHROOM_CHOICES = [1, 2, 3, 4] as const;
