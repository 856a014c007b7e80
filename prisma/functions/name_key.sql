-- One key for all spellings of a person's name: Γιώργος Παπαδόπουλος, Giorgos Papadopoulos and Yiorgos Papadopulos have the
-- same. It follows modern Greek pronunciation and is only compared, never shown. Places have a finer one
-- (lib/places/normalise.ts), which needs their lists. A change needs a migration that first
-- replaces this function itself, since migrations run before functions, and then fills users.name_key again.
CREATE OR REPLACE FUNCTION name_key(value text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  k text := regexp_replace(normalize(lower(value), NFKD), '[\u0300-\u036f''’`´]', '', 'g');
BEGIN
  -- Greek digraphs, then letters, into the Latin spelling of the same sound.
  k := replace(replace(k, 'ς', 'σ'), 'ου', 'u');
  k := regexp_replace(k, '([αε])υ(?=[αεηιουωβγδζλμνρ])', '\1v', 'g');
  k := regexp_replace(k, '([αε])υ', '\1f', 'g');
  k := replace(replace(replace(replace(replace(k, 'αι', 'e'), 'ει', 'i'), 'οι', 'i'), 'υι', 'i'), 'μπ', 'v');
  k := replace(replace(replace(replace(replace(k, 'ντ', 'd'), 'τζ', 'z'), 'γγ', 'g'), 'γκ', 'g'), 'ξ', 'ks');
  k := replace(replace(k, 'ψ', 'ps'), 'θ', 't');
  k := translate(k, 'αβγδεζηικλμνοπρστυφχω', 'avgdeziiklmnoprstifho');
  -- Cyrillic, as far as one sign stands for one sound.
  k := translate(k, 'абвгдезийклмнопрстуфхыэ', 'avvgdeziiklmnoprstufhie');
  k := replace(replace(replace(replace(k, 'я', 'ia'), 'ю', 'iu'), 'ц', 'ts'), 'ч', 'ts');
  -- Latin spellings of one sound.
  k := regexp_replace(k, '[^[:alnum:]]+', ' ', 'g');
  -- Xristina, Xatzis: before a consonant and before at the x stands for χ.
  k := regexp_replace(k, '\mx(?=[^aeiouy ]|at)', 'h', 'g');
  k := replace(replace(replace(k, 'x', 'ks'), 'ph', 'f'), 'w', 'o');
  k := regexp_replace(k, '(tz|dz|dj|tj)', 'z', 'g');
  k := regexp_replace(k, '(ch|kh|gh)', 'h', 'g');
  k := regexp_replace(k, '([td])h', '\1', 'g');
  k := regexp_replace(k, '[cq]', 'k', 'g');
  k := regexp_replace(k, 'm+[pb]', 'v', 'g');
  k := regexp_replace(k, 'b', 'v', 'g');
  k := regexp_replace(k, '(n+t|n+d)', 'd', 'g');
  k := regexp_replace(k, '(ng|nk|gk|gg)', 'g', 'g');
  k := regexp_replace(k, '(ou|oo)', 'u', 'g');
  k := regexp_replace(k, '([ae])u(?=[aeiouylmnrvgdz])', '\1v', 'g');
  k := regexp_replace(k, '([ae])u', '\1f', 'g');
  k := regexp_replace(k, '(ai|ae)', 'e', 'g');
  k := regexp_replace(k, '(ei|oi|yi|ey)', 'i', 'g');
  -- Demetriou, Demetris: the one old spelling that is commoner than the new one.
  k := replace(k, 'demetr', 'dimitr');
  -- γ before e and i is written y, j, g or left out: Γιώργος, Yiorgos, Giorgos, Jorgos.
  k := regexp_replace(k, '[gyj]+(?=[eiy])', 'i', 'g');
  k := regexp_replace(k, '[yj]', 'i', 'g');
  k := regexp_replace(k, 'h', 'x', 'g');
  k := regexp_replace(k, 'v(?=[kpstfx])', 'f', 'g');
  k := regexp_replace(k, '(.)\1+', '\1', 'g');
  RETURN btrim(k);
END
$$;
