/** What everybody may know of a person. Contact data is another type, which a visitor's code path never builds. */
export type PublicProfile = {
  id: string;
  username: string;
  /** Empty when the person gave none. */
  name: string;
  bio: string | null;
  location: string | null;
  office: string | null;
  /** Address of the picture. */
  avatar: string | null;
  website: string | null;
  /** ISO 8601, UTC. */
  joinedAt: string;
  propertiesCount: number;
  connectionsCount: number;
};

/** For signed-in viewers only. */
export type PersonContact = { email: string | null; phone: string | null };

/** A result of the user search. */
export type FoundPerson = {
  id: string;
  username: string;
  name: string;
  avatar: string | null;
  location: string | null;
};
