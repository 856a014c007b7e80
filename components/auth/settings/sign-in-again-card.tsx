import { GoogleMark } from '@/components/auth/sign-in/google-panel';
import { Button, ButtonLink } from '@/components/ui/button';
import { Card, CardBody, CardHeader } from '@/components/ui/card';
import { RECENT_SIGN_IN_MINUTES } from '@/lib/auth/constants';
import { googleSignInAction } from '@/lib/auth/google/google-actions';

/** In place of the settings for which somebody without a password has to have signed in recently. */
export function SignInAgainCard({ hasGoogle }: { hasGoogle: boolean }) {
  const needs = 'Changing your email, setting a password and deleting your account need a recent sign-in.';
  return (
    <Card>
      <CardBody className="grid gap-5">
        <CardHeader
          title="Email, password and deletion"
          description={
            hasGoogle
              ? `${needs} Sign in with Google again, and you can do them for ${RECENT_SIGN_IN_MINUTES} minutes.`
              : `${needs} We can send you a link to set a password.`
          }
        />
        {hasGoogle ? (
          <form action={googleSignInAction}>
            <input type="hidden" name="from" value="/profile" />
            <Button type="submit" variant="primary">
              <GoogleMark />
              Sign in with Google again
            </Button>
          </form>
        ) : (
          <ButtonLink href="/forgot-password" variant="primary" className="justify-self-start">
            Send me a link
          </ButtonLink>
        )}
      </CardBody>
    </Card>
  );
}
