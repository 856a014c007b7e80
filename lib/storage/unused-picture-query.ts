import { Prisma } from '@/lib/generated/prisma/client';

/** Whether no listing, project, floor plan, avatar, developer or draft uses the picture `p`. */
export const UNUSED_PICTURE = Prisma.sql`
  NOT EXISTS (SELECT FROM listing_images i WHERE i.picture_key = p.key)
  AND NOT EXISTS (SELECT FROM project_images i WHERE i.picture_key = p.key)
  AND NOT EXISTS (SELECT FROM floor_plans f WHERE f.picture_key = p.key)
  AND NOT EXISTS (SELECT FROM users u WHERE u.id = p.owner_id AND u.avatar LIKE '%' || p.key || '%')
  AND NOT EXISTS (SELECT FROM developers d WHERE d.image LIKE '%' || p.key || '%')
  AND NOT EXISTS (SELECT FROM listing_drafts d WHERE d.user_id = p.owner_id AND d.data::text LIKE '%' || p.key || '%')`;
